import { useState } from 'react';
import { Link } from 'react-router';
import type { FailingEmailResponse, FailingEmailList } from '#contract/panel/failing-emails.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { DateTime } from '../ui/cells.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { useChange } from '../use-change.ts';

/** Lists the emails that cannot be sent, and why. Absent when there are none. */
export function FailingEmails({ emails: { results, count } }: { emails: FailingEmailList }) {
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="mails" className="mt-8">
      <h2 id="mails" className="mb-3 text-xl">
        Mails que no salen <span className="font-normal text-muted">({count})</span>
      </h2>
      <PanelTable caption="Mails que no salen" columns={COLUMNS} rows={results} rowKey={({ id }) => id} />
    </section>
  );
}

function TryAgain({ email: { id, para } }: { email: FailingEmailResponse }) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    const isDue = await change(() => panelApi.retryEmail(id), 'Error al reintentar el mail');
    setBusy(false);
    if (isDue !== undefined) notify.success(`El mail a ${para} se intenta ahora`);
  };
  return (
    <BusyButton size="sm" isBusy={isBusy} onClick={() => void tryAgain()}>
      Reintentar<span className="sr-only"> el mail a {para}</span>
    </BusyButton>
  );
}

const COLUMNS: readonly Column<FailingEmailResponse>[] = [
  {
    key: 'para',
    label: 'Para',
    isHeader: true,
    cell: ({ para, tipo }) => (
      <>
        {para}
        <span className="block text-xs font-normal text-muted">{tipo}</span>
      </>
    ),
  },
  {
    key: 'pedido',
    label: 'Pedido',
    cell: ({ pedido }) =>
      pedido === null ? (
        '—'
      ) : (
        <Link
          to={panelPaths.order(pedido)}
          className="datum whitespace-nowrap underline underline-offset-2 hover:text-ink"
        >
          {pedido}
        </Link>
      ),
  },
  { key: 'fecha', label: 'Escrito', cell: ({ fecha }) => <DateTime iso={fecha} /> },
  {
    key: 'motivo',
    label: 'Por qué',
    cell: ({ motivo, intentos, proximo_intento: next }) => (
      <>
        {motivo}
        <span className="block text-xs text-muted">
          {intentos === 1 ? '1 intento' : `${intentos} intentos`} ·{' '}
          {next === null ? 'no se intenta más' : `el próximo, ${formatDateTime(next)}`}
        </span>
      </>
    ),
  },
  actionsColumn((email) => <TryAgain email={email} />),
];
