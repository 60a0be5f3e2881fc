import { useState, type ReactNode } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { ImportSample, ImportSuspicion, PanelImportDetail } from '#contract/panel/imports.ts';
import { addressOf } from '../panel-client.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { formatVat } from '../ui/percent.ts';
import { formatCount } from './import-labels.ts';

type Change = PanelImportDetail['samples']['changed'][number];

/** Whether its suspicious rows stand above the buttons that decide it, and not among its other changes. */
export function isToBeDecided({ state }: PanelImportDetail): boolean {
  return state === 'ensayo' || state === 'en_espera';
}

/** More of them would push the buttons out of a phone's reach. */
const SUSPICIOUS_AT_FIRST = 6;

/** The suspicious changes, the worst first. */
export function SuspiciousRows({ run: { id, samples, counts } }: { run: PanelImportDetail }) {
  const [showsAll, setShowsAll] = useState(false);
  if (counts === null) return null;
  const rows = showsAll ? samples.suspicious : samples.suspicious.slice(0, SUSPICIOUS_AT_FIRST);
  const rest = samples.suspicious.length - rows.length;
  return (
    <Group
      title="Sospechosos"
      shown={rows.length}
      count={counts.suspicious}
      all={counts.suspicious === 0 ? undefined : addressOf(routes.importSuspicionsFile, { id })}
    >
      {rows.length === 0 ? null : (
        <PanelTable caption="Sospechosos" columns={SUSPICIONS} rows={rows.map(toChange)} rowKey={idOf} />
      )}
      {rest === 0 ? null : (
        <Button size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          {rest === 1 ? 'Ver el que sigue' : `Ver los ${rest} que siguen`}
        </Button>
      )}
    </Group>
  );
}

/** The first changes of each kind. */
export function ImportSamples({ run }: { run: PanelImportDetail }) {
  const { samples, counts } = run;
  if (counts === null) return null;
  return (
    <>
      {isToBeDecided(run) ? null : <SuspiciousRows run={run} />}
      <Group title="Nuevos" shown={samples.added.length} count={counts.added}>
        <PanelTable caption="Nuevos" columns={PRODUCTS} rows={samples.added} rowKey={({ id }) => id} />
      </Group>
      <Group title="Cambiados" shown={samples.changed.length} count={counts.changed}>
        <PanelTable caption="Cambiados" columns={CHANGES} rows={samples.changed} rowKey={idOf} />
      </Group>
      <Group title="Ya no están en la lista" shown={samples.gone.length} count={counts.gone}>
        <PanelTable
          caption="Ya no están en la lista"
          columns={PRODUCTS.filter(({ key }) => key !== 'lista')}
          rows={samples.gone}
          rowKey={({ id }) => id}
        />
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
