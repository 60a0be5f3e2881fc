import { useState } from 'react';
import type { KnownPartsResponse } from '#contract/panel/known-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { counted } from '#lib/counted.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { useChange } from '../use-change.ts';
import { filledMessage, type Filled } from './filled-message.ts';
import { useFollowedImport } from './use-followed-import.ts';

/** The base of known parts: what it is good for, how it stands, its import and its removal. */
export function KnownPartsCard({ base, filled }: { base: KnownPartsResponse; filled: Filled }) {
  const { current, importUnderWay } = base;
  const isReading = importUnderWay?.state === 'leyendo';
  useFollowedImport(base, filled);
  return (
    <section aria-labelledby="base-de-partes" className="sheet mb-5 max-w-3xl p-4">
      <h2 id="base-de-partes" className="font-medium">
        Base de partes
      </h2>
      <p className="mt-1 text-sm text-muted">
        Completa lo que el proveedor no dice (medidas, sockets, conectores) con los datos públicos de cada
        modelo. Nunca reemplaza lo que dice el proveedor ni lo que corregís vos.
      </p>
      {current === null ? null : <Imported base={base} current={current} filled={filled} />}
      <p role="status" className="mt-2 text-sm empty:mt-0">
        {isReading ? reading(importUnderWay.parts) : null}
        {importUnderWay?.state === 'fallo'
          ? `La última importación falló. ${importUnderWay.reason ?? ''}`
          : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ImportButton base={base} isReading={isReading} />
        {current === null ? null : <RemoveButton />}
      </div>
    </section>
  );
}

function Imported({
  base: { products },
  current,
  filled,
}: {
  base: KnownPartsResponse;
  current: NonNullable<KnownPartsResponse['current']>;
  filled: Filled;
}) {
  const found = products.chosen + products.byPartNumber + products.byModel;
  return (
    <>
      <p className="mt-2 text-sm">
        {counted(current.parts, 'parte', 'partes')}, importadas el {formatDateTime(current.at)} por{' '}
        {current.by}. {filledMessage(filled)} {counted(found, 'producto tuyo está', 'productos tuyos están')}{' '}
        en la base: {products.byPartNumber} por código de fabricante, {products.byModel} por modelo y{' '}
        {products.chosen} a mano.
        {current.factsLeftOut
          ? ` ${counted(current.factsLeftOut, 'dato dudoso quedó', 'datos dudosos quedaron')} afuera.`
          : ''}
      </p>
      <p className="mt-1 text-xs text-muted">
        Contiene datos de{' '}
        <a className="underline" href="https://github.com/buildcores/buildcores-open-db">
          BuildCores OpenDB
        </a>
        , disponibles bajo la{' '}
        <a className="underline" href="https://opendatacommons.org/licenses/by/1-0/">
          licencia ODC-By 1.0
        </a>
        .
      </p>
    </>
  );
}

function ImportButton({
  base: { current, origin },
  isReading,
}: {
  base: KnownPartsResponse;
  isReading: boolean;
}) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const started = await change(() => panelApi.importKnownParts(), 'Error al importar la base de partes');
    setBusy(false);
    if (started !== undefined) notify.success('La base se está importando');
  };
  return (
    <BusyButton
      variant={current === null ? 'primary' : 'secondary'}
      isBusy={isBusy || isReading}
      title={`Se lee de ${origin}`}
      onClick={() => void start()}
    >
      {current === null ? 'Importar la base' : 'Actualizar la base'}
    </BusyButton>
  );
}

function RemoveButton() {
  const change = useChange();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const removed = await change(() => panelApi.removeKnownParts(), 'Error al quitar la base de partes');
    if (removed !== undefined) notify.success('La base ya no se usa');
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Quitar</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Quitar la base de partes"
        action="Quitar"
        onConfirm={remove}
      >
        Los datos que salen de ella dejan de valer en toda la tienda. Podés volver a importarla cuando
        quieras.
      </ConfirmDialog>
    </>
  );
}

function reading(parts: number): string {
  return parts === 0 ? 'Leyendo la base…' : `Guardando la base: ${counted(parts, 'parte', 'partes')}…`;
}
