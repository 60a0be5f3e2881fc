import type { ReactNode } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { ImportSample, PanelImportDetail } from '#contract/panel/imports.ts';
import { addressOf } from '#web/api/api-client.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { formatCount } from './import-labels.ts';

type Change = PanelImportDetail['muestras']['cambiados'][number];

/** The first changes of each kind. */
export function ImportSamples({ run: { id, muestras, cuentas } }: { run: PanelImportDetail }) {
  if (cuentas === null) return null;
  return (
    <>
      <Group
        title="Sospechosos"
        shown={muestras.sospechosos.length}
        count={cuentas.sospechosos}
        all={cuentas.sospechosos === 0 ? undefined : addressOf(routes.importSuspicionsFile, { id })}
      >
        {muestras.sospechosos.length === 0 ? null : (
          <PanelTable caption="Sospechosos" columns={CHANGES} rows={muestras.sospechosos} rowKey={idOf} />
        )}
      </Group>
      <Group title="Nuevos" shown={muestras.nuevos.length} count={cuentas.nuevos}>
        <PanelTable caption="Nuevos" columns={PRODUCTS} rows={muestras.nuevos} rowKey={({ id }) => id} />
      </Group>
      <Group title="Cambiados" shown={muestras.cambiados.length} count={cuentas.cambiados}>
        <PanelTable caption="Cambiados" columns={CHANGES} rows={muestras.cambiados} rowKey={idOf} />
      </Group>
      <Group title="Se fueron" shown={muestras.idos.length} count={cuentas.idos}>
        <PanelTable caption="Se fueron" columns={PRODUCTS} rows={muestras.idos} rowKey={({ id }) => id} />
      </Group>
    </>
  );
}

function Group({
  title,
  shown,
  count,
  all,
  children,
}: {
  title: string;
  shown: number;
  count: number;
  /** The address of the spreadsheet with all of them. */
  all?: string | undefined;
  children: ReactNode;
}) {
  if (shown === 0 && all === undefined) return null;
  return (
    <section className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">
          {title}{' '}
          {shown < count ? (
            <span className="text-sm font-normal text-muted">
              {shown === 0 ? formatCount(count) : `(los primeros ${shown} de ${formatCount(count)})`}
            </span>
          ) : null}
        </h3>
        {all === undefined ? null : (
          <a href={all} download className={buttonLooks({ size: 'sm' })}>
            Descargar todos (CSV)
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

function idOf({ despues }: Change): string {
  return despues.id;
}

const PRODUCTS: readonly Column<ImportSample>[] = [
  { key: 'producto', label: 'Producto', isHeader: true, cell: (sample) => <Product {...sample} /> },
  {
    key: 'precio',
    label: 'Precio proveedor',
    isNumber: true,
    cell: ({ precio_proveedor }) => <Price amount={precio_proveedor} size="sm" />,
  },
  { key: 'stock', label: 'Stock', isNumber: true, cell: ({ stock }) => stock },
];

const CHANGES: readonly Column<Change>[] = [
  {
    key: 'producto',
    label: 'Producto',
    isHeader: true,
    cell: ({ antes, despues }) => (
      <>
        <Product {...despues} />
        {antes.descripcion === despues.descripcion ? null : (
          <span className="block text-xs font-normal text-muted">Antes: {antes.descripcion}</span>
        )}
      </>
    ),
  },
  {
    key: 'precio',
    label: 'Precio proveedor',
    isNumber: true,
    cell: ({ antes, despues }) => (
      <FromTo
        from={<Price amount={antes.precio_proveedor} size="sm" />}
        to={<Price amount={despues.precio_proveedor} size="sm" />}
        isSame={antes.precio_proveedor === despues.precio_proveedor}
      />
    ),
  },
  {
    key: 'stock',
    label: 'Stock',
    isNumber: true,
    cell: ({ antes, despues }) => (
      <FromTo from={antes.stock} to={despues.stock} isSame={antes.stock === despues.stock} />
    ),
  },
];

function Product({ id, descripcion }: ImportSample) {
  return (
    <>
      {descripcion}
      <span className="datum block text-xs font-normal text-muted">{id}</span>
    </>
  );
}

function FromTo({ from, to, isSame }: { from: ReactNode; to: ReactNode; isSame: boolean }) {
  if (isSame) return to;
  return (
    <>
      <span className="text-muted">{from}</span> → <span className="font-semibold">{to}</span>
    </>
  );
}
