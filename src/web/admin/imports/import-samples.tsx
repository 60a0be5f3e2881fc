import type { ReactNode } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { formatCount } from '#lib/counted.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { ImportSample, ImportSuspicion, PanelImportDetail } from '#contract/panel/imports.ts';
import { addressOf } from '../panel-client.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { formatVat } from '../ui/percent.ts';
import { useFirstRows } from './use-first-rows.tsx';

type Change = PanelImportDetail['samples']['changed'][number];

/** Whether its suspicious rows stand above the buttons that decide it, and not among its other changes. */
export function isToBeDecided({ state }: PanelImportDetail): boolean {
  return state === 'ensayo' || state === 'en_espera';
}

/** More of them would push the buttons out of a phone's reach. */
const SUSPICIOUS_AT_FIRST = 6;

/** The suspicious changes, the worst first. */
export function SuspiciousRows({ run: { id, samples, counts } }: { run: PanelImportDetail }) {
  if (counts === null) return null;
  return (
    <Group
      title="Sospechosos"
      rows={samples.suspicious.map(toChange)}
      columns={SUSPICIONS}
      rowKey={idOf}
      count={counts.suspicious}
      atFirst={SUSPICIOUS_AT_FIRST}
      all={counts.suspicious === 0 ? undefined : addressOf(routes.importSuspicionsFile, { id })}
    />
  );
}

/** The first changes of each kind. */
export function ImportSamples({ run }: { run: PanelImportDetail }) {
  const { samples, counts } = run;
  if (counts === null) return null;
  return (
    <>
      {isToBeDecided(run) ? null : <SuspiciousRows run={run} />}
      <Group
        title="Nuevos"
        rows={samples.added}
        columns={PRODUCTS}
        rowKey={({ id }) => id}
        count={counts.added}
      />
      <Group
        title="Cambiados"
        rows={samples.changed}
        columns={CHANGES}
        rowKey={idOf}
        count={counts.changed}
      />
      <Group
        title="Ya no están en la lista"
        rows={samples.gone}
        columns={PRODUCTS.filter(({ key }) => key !== 'lista')}
        rowKey={({ id }) => id}
        count={counts.gone}
      />
    </>
  );
}

function Group<Row>({
  title,
  rows,
  columns,
  rowKey,
  count,
  atFirst,
  all,
}: {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** How many there are of them. */
  count: number;
  /** How many are shown before somebody asks for the others. */
  atFirst?: number;
  /** The address of the spreadsheet with all of them. */
  all?: string | undefined;
}) {
  const { shown, more } = useFirstRows(rows, atFirst);
  if (rows.length === 0 && all === undefined) return null;
  return (
    <section className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">
          {title}{' '}
          {shown.length < count ? (
            <span className="text-sm font-normal text-muted">
              {shown.length === 0
                ? formatCount(count)
                : `(los primeros ${shown.length} de ${formatCount(count)})`}
            </span>
          ) : null}
        </h3>
        {all === undefined ? null : (
          <a href={all} download className={buttonLooks({ size: 'sm' })}>
            Descargar todos (CSV)
          </a>
        )}
      </div>
      {shown.length === 0 ? null : (
        <PanelTable caption={title} columns={columns} rows={shown} rowKey={rowKey} />
      )}
      {more}
    </section>
  );
}

function idOf({ after }: Change): string {
  return after.id;
}

const PRODUCTS: readonly Column<ImportSample>[] = [
  { key: 'producto', label: 'Producto', isHeader: true, cell: (sample) => <Product {...sample} /> },
  { key: 'lista', label: 'En la lista', isNumber: true, cell: (sample) => <ListedPrice {...sample} /> },
  {
    key: 'precio',
    label: 'Precio proveedor',
    isNumber: true,
    cell: ({ supplierPrice }) => <Price amount={supplierPrice} size="sm" />,
  },
  {
    key: 'venta',
    label: 'Se vende a',
    isNumber: true,
    cell: ({ price }) => (price === null ? '—' : <Price amount={price} size="sm" />),
  },
  { key: 'stock', label: 'Stock', isNumber: true, cell: ({ stock }) => stock },
];

const CHANGED_PRODUCT: Column<Change> = {
  key: 'producto',
  label: 'Producto',
  isHeader: true,
  cell: ({ before, after }) => (
    <>
      <Product {...after} />
      {before.description === after.description ? null : (
        <span className="block text-xs font-normal text-muted">Antes: {before.description}</span>
      )}
    </>
  ),
};

const CHANGED_FIGURES: readonly Column<Change>[] = [
  { key: 'lista', label: 'En la lista', isNumber: true, cell: ({ after }) => <ListedPrice {...after} /> },
  {
    key: 'precio',
    label: 'Precio proveedor',
    isNumber: true,
    cell: ({ before, after }) => (
      <FromTo
        from={<Price amount={before.supplierPrice} size="sm" />}
        to={<Price amount={after.supplierPrice} size="sm" />}
        isSame={before.supplierPrice === after.supplierPrice}
      />
    ),
  },
  { key: 'venta', label: 'Se vende a', isNumber: true, cell: (change) => <ChangedSale {...change} /> },
  {
    key: 'stock',
    label: 'Stock',
    isNumber: true,
    cell: ({ before, after }) => (
      <FromTo from={before.stock} to={after.stock} isSame={before.stock === after.stock} />
    ),
  },
];

const CHANGES: readonly Column<Change>[] = [CHANGED_PRODUCT, ...CHANGED_FIGURES];

const SUSPICIONS: readonly Column<Change & { reason: string }>[] = [
  CHANGED_PRODUCT,
  { key: 'motivo', label: 'Por qué', cell: ({ reason }) => reason },
  ...CHANGED_FIGURES,
];

/** A new product was nothing before: it shows no change. */
function toChange({ before, after, reason }: ImportSuspicion): Change & { reason: string } {
  return { before: before ?? after, after, reason };
}

function ChangedSale({ before, after }: Change) {
  if (after.price === null || before.price === null) return '—';
  return (
    <FromTo
      from={<Price amount={before.price} size="sm" />}
      to={<Price amount={after.price} size="sm" />}
      isSame={before.price === after.price}
    />
  );
}

/** The price as the list writes it, and how it was read: a wrong currency is seen at once. */
function ListedPrice({ listedPrice, arsPerUsd, addedVat }: ImportSample) {
  if (listedPrice === null) return '—';
  return (
    <>
      <span className="break-all">{listedPrice}</span>
      <span className="block text-xs text-muted">
        {arsPerUsd === null ? 'en dólares' : `en pesos, a ${formatPesos(arsPerUsd)}`}
        {addedVat === 0 ? ', con IVA' : `, más IVA ${formatVat(addedVat)}`}
      </span>
    </>
  );
}

function Product({ code, description, offerOf }: ImportSample) {
  return (
    <>
      {description}
      <span className="block text-xs font-normal text-muted">
        Código <span className="datum">{code}</span>
      </span>
      {offerOf === null ? null : (
        <span className="block text-xs font-normal">
          {offerOf.isSure ? 'Se suma como oferta de ' : 'Puede ser el mismo que '}
          <strong>{offerOf.description}</strong>
          {offerOf.isSure ? '' : ': al aplicarla lo confirmás en Proveedores'}
        </span>
      )}
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
