import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PanelListAddress } from '#contract/panel/list-addresses.ts';
import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { listSentence, sentence } from '../imports/import-labels.ts';
import { ImportState } from '../imports/import-state.tsx';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { BreakAfter, DateTime } from '../ui/cells.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { useChange } from '../use-change.ts';
import { ListAddressDialog } from './list-address-dialog.tsx';

/** Where suppliers' lists are fetched from, when, and how it went. */
export function ListAddresses({
  addresses,
  suppliers,
}: {
  addresses: readonly PanelListAddress[];
  suppliers: readonly PanelSupplier[];
}) {
  /** An address's id, or a new one. */
  const [editing, setEditing] = useState<{ id: string | null } | null>(null);
  const [removing, setRemoving] = useState<PanelListAddress | null>(null);
  const [fetching, setFetching] = useState<string | null>(null);
  const change = useChange();
  const navigate = useNavigate();
  // As it is now: after a refusal its form has the version that others made.
  const edited = addresses.find(({ id }) => id === editing?.id) ?? null;

  const fetchNow = async ({ id }: PanelListAddress) => {
    setFetching(id);
    const started = await change(() => panelApi.readListAddress(id), 'Error al traer la lista');
    setFetching(null);
    if (started) await navigate(panelPaths.section('importaciones', { importacion: started.id }));
  };
  const columns = [
    ...COLUMNS,
    actionsColumn<PanelListAddress>((address) => (
      <span className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
        <BusyButton
          size="sm"
          isBusy={fetching !== null}
          aria-label={`Traer ahora ${calledAs(address)}`}
          onClick={() => void fetchNow(address)}
        >
          {fetching === address.id ? 'Empezando…' : 'Traer ahora'}
        </BusyButton>
        <Button size="sm" aria-label={`Editar ${calledAs(address)}`} onClick={() => setEditing(address)}>
          Editar
        </Button>
        <Button size="sm" aria-label={`Quitar ${calledAs(address)}`} onClick={() => setRemoving(address)}>
          Quitar
        </Button>
      </span>
    )),
  ];
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-muted">
        La tienda trae sola las listas que tienen una dirección. La primera vez espera que la mires; después
        se aplica sola, y si cambió demasiado vuelve a esperarte. <strong>Traer ahora</strong> es un ensayo:
        nada cambia hasta que lo apliques.
      </p>
      <Button className="mb-4" onClick={() => setEditing({ id: null })}>
        Nueva dirección
      </Button>
      {addresses.length === 0 ? (
        <EmptyState title="Ninguna lista se trae sola">
          Si tu mayorista publica su lista en una dirección de internet, agregala acá.
        </EmptyState>
      ) : (
        <PanelTable
          caption="Listas que se traen solas"
          columns={columns}
          rows={addresses}
          rowKey={({ id }) => id}
        />
      )}
      {editing === null ? null : (
        <ListAddressDialog
          key={editing.id}
          address={edited}
          suppliers={suppliers}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title="¿Dejar de traer esta lista?"
        action="Quitar"
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing === null) return;
          await change(() => panelApi.removeListAddress(removing.id), 'Error al quitar la dirección');
        }}
      >
        {removing === null ? '' : listSentence(`${removing.list}, de ${removing.supplier}`)} Lo que ya trajo
        queda como está, y la podés seguir subiendo como archivo.
      </ConfirmDialog>
    </>
  );
}

/** @example 'la lista precios de Elit' */
function calledAs({ list, supplier }: PanelListAddress): string {
  return `la lista ${list} de ${supplier}`;
}

const COLUMNS: readonly Column<PanelListAddress>[] = [
  {
    key: 'lista',
    label: 'Lista',
    isHeader: true,
    cell: ({ supplier, list, address }) => (
      <>
        {supplier}
        <span className="block text-xs font-normal wrap-anywhere text-muted">{list}</span>
        <span className="datum block text-xs font-normal break-all text-muted">
          <BreakAfter signs="/?&">{withoutKey(address)}</BreakAfter>
        </span>
      </>
    ),
  },
  { key: 'cuando', label: 'Cuándo', cell: scheduleLabel },
  { key: 'ultima', label: 'Última vez', cell: (address) => <LastReading {...address} /> },
  {
    key: 'proxima',
    label: 'Próxima',
    cell: ({ nextAt }) => (nextAt === null ? '—' : <DateTime iso={nextAt} />),
  },
];

function LastReading({ last, failingSince }: Pick<PanelListAddress, 'last' | 'failingSince'>) {
  if (last === null) return 'Todavía ninguna';
  return (
    <>
      <Link
        to={panelPaths.section('importaciones', { importacion: last.id })}
        className="font-semibold text-ink underline underline-offset-4"
      >
        <DateTime iso={last.at} />
      </Link>{' '}
      <ImportState {...last} />
      {last.problem === null ? null : (
        <span className="mt-1 block max-w-72 text-xs wrap-anywhere text-muted">{sentence(last.problem)}</span>
      )}
      {failingSince === null ? null : (
        <span className="mt-1 block text-xs font-medium text-bad">
          Falla desde el {formatDateTime(failingSince)}
        </span>
      )}
    </>
  );
}

/** @example 'Todos los días a las 08:30' */
function scheduleLabel({ everyHours, atTime }: PanelListAddress): string {
  if (everyHours !== null) return everyHours === 1 ? 'Cada hora' : `Cada ${everyHours} horas`;
  return atTime === null ? 'Solo cuando la traés' : `Todos los días a las ${atTime}`;
}

/** What follows a `?` may be secret. @example withoutKey('https://elit.example/lista.csv?clave=1') // 'https://elit.example/lista.csv?…' */
function withoutKey(address: string): string {
  const [place = ''] = address.split(/[?#]/);
  return place === address ? address : `${place}?…`;
}
