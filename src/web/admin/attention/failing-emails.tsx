import { useState } from 'react';
import { Link } from 'react-router';
import type { FailingEmailResponse, FailingEmailList } from '#contract/panel/failing-emails.ts';
import { notify } from '#web/ui/notify.ts';
import { counted } from '#lib/counted.ts';
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

function TryAgain({ email: { id, to } }: { email: FailingEmailResponse }) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    const isDue = await change(() => panelApi.retryEmail(id), 'Error al reintentar el email');
    setBusy(false);
    if (isDue !== undefined) notify.success(`El email a ${to} se intenta ahora`);
  };
  return (
    <BusyButton size="sm" isBusy={isBusy} onClick={() => void tryAgain()}>
      Reintentar<span className="sr-only"> el email a {to}</span>
    </BusyButton>
  );
}

const COLUMNS: readonly Column<FailingEmailResponse>[] = [
  {
    key: 'para',
    label: 'Para',
    isHeader: true,
    cell: ({ to, kind }) => (
      <>
        {to}
        <span className="block text-xs font-normal text-muted">{kind}</span>
      </>
    ),
  },
  {
    key: 'pedido',
    label: 'Pedido',
    cell: ({ order }) =>
      order === null ? (
        '—'
      ) : (
        <Link
          to={panelPaths.order(order)}
          className="datum whitespace-nowrap underline underline-offset-2 hover:text-ink"
        >
          {order}
        </Link>
      ),
  },
  { key: 'fecha', label: 'Escrito', cell: ({ at }) => <DateTime iso={at} /> },
  {
    key: 'motivo',
    label: 'Por qué',
    cell: ({ reason, attempts, nextAttemptAt: next }) => (
      <>
        {reason}
        <span className="block text-xs text-muted">
          {counted(attempts, 'intento', 'intentos')} ·{' '}
          {next === null ? 'no se intenta más' : `el próximo, ${formatDateTime(next)}`}
        </span>
      </>
    ),
  },
  actionsColumn((email) => <TryAgain email={email} />),
];
