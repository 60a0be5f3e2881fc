import { LogOutIcon } from 'lucide-react';
import type { OpenSessionList } from '#contract/panel/own-account.ts';
import { Badge } from '#web/ui/badge.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { useChange } from '../use-change.ts';

const FAILURE = 'Error al cerrar la sesión';

/** The person's own sessions, each with the button that ends it. */
export function OpenSessions({ sessions: { results } }: { sessions: OpenSessionList }) {
  const change = useChange();
  const endOthers = async () => {
    if ((await change(() => panelApi.endOtherSessions(), FAILURE)) !== undefined)
      notify.success('Las otras sesiones se cerraron');
  };
  return (
    <section aria-labelledby="sesiones">
      <h2 id="sesiones" className="mb-2 text-xl">
        Sesiones abiertas
      </h2>
      <p className="mb-3 text-sm text-muted">
        Si no reconocés una, cerrala y cambiá tu contraseña. El nombre lo dice el propio navegador.
      </p>
      <PanelTable caption="Sesiones abiertas" columns={COLUMNS} rows={results} rowKey={({ id }) => id} />
      {results.length > 1 ? (
        <BusyButton isBusy={false} className="mt-3" onClick={() => void endOthers()}>
          <LogOutIcon aria-hidden size={16} />
          Cerrar las otras sesiones
        </BusyButton>
      ) : null}
    </section>
  );
}

type Session = OpenSessionList['results'][number];

function EndSession({ session }: { session: Session }) {
  const change = useChange();
  const end = async () => {
    if ((await change(() => panelApi.endSession(session.id), FAILURE)) !== undefined)
      notify.success('Sesión cerrada');
  };
  return (
    <BusyButton size="sm" isBusy={false} onClick={() => void end()}>
      <LogOutIcon aria-hidden size={16} />
      Cerrar<span className="sr-only"> la sesión de {session.device}</span>
    </BusyButton>
  );
}

const COLUMNS: readonly Column<Session>[] = [
  {
    key: 'dispositivo',
    label: 'Dispositivo',
    isHeader: true,
    cell: ({ device, current }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {device}
        {current ? <Badge tone="ink">Esta</Badge> : null}
      </span>
    ),
  },
  { key: 'direccion', label: 'Dirección', cell: ({ address }) => address ?? '—' },
  { key: 'desde', label: 'Desde', cell: ({ from }) => formatDateTime(from) },
  { key: 'visto', label: 'Último uso', cell: ({ seenAt }) => formatDateTime(seenAt) },
  actionsColumn((session) => (session.current ? null : <EndSession session={session} />)),
];
