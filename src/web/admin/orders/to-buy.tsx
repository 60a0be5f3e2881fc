import { useState } from 'react';
import { Link } from 'react-router';
import type { PurchaseList } from '#contract/panel/purchases.ts';
import { counted } from '#lib/counted.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { handFocus } from '../ui/focus.ts';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { useChange } from '../use-change.ts';
import { asText, productsToBuy, type ProductToBuy } from './products-to-buy.ts';

type OfSupplier = PurchaseList['results'][number];

/** Takes the focus when the button that was pressed leaves with its row. */
const STATUS_ID = 'para-comprar';

/** What paid orders wait for, by supplier, until somebody says that it was bought. */
export function ToBuy({ list: { results } }: { list: PurchaseList }) {
  const units = results.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <p
        id={STATUS_ID}
        tabIndex={-1}
        role="status"
        className="mb-4 max-w-prose text-sm text-muted focus:outline-none"
      >
        {units === 0 ? 'No hay nada para comprar.' : `${counted(units, 'unidad', 'unidades')} para comprar.`}{' '}
        Acá está lo que piden los pedidos pagados que todavía no salieron, hasta que lo marques comprado. Los
        productos propios no: ya los tenés.
      </p>
      {results.map((each) => (
        <SupplierToBuyFrom key={each.supplier} from={each} />
      ))}
    </>
  );
}

function SupplierToBuyFrom({ from: { supplier, deliveryDays, lines } }: { from: OfSupplier }) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const products = productsToBuy(lines);
  const units = products.reduce((sum, product) => sum + product.units, 0);

  const mark = async (bought: readonly ProductToBuy[]) => {
    const of = bought.flatMap((product) => product.lines);
    const send = (isBought: boolean) =>
      change(() => panelApi.markPurchases({ lines: of, isBought }), 'Error al marcar lo comprado');
    const pressed = document.activeElement;
    setBusy(true);
    const done = await send(true);
    setBusy(false);
    if (done === undefined) return;
    handFocus(pressed, document.getElementById(STATUS_ID));
    const words = `${counted(bought.length, 'producto comprado', 'productos comprados')} a ${supplier}`;
    const undo = async () => {
      if (await send(false)) notify.success(`Deshecho: ${words}`);
    };
    notify.success(words, { action: { label: 'Deshacer', run: () => void undo() } });
  };
  const copy = async () => {
    if (await copyText(asText(products))) notify.success(`Copiado: lo de ${supplier}`);
    else notify.error('No se pudo copiar', { detail: 'El navegador no lo permitió' });
  };
  const columns = [
    ...COLUMNS,
    actionsColumn<ProductToBuy>((product) => (
      <BusyButton
        size="sm"
        isBusy={isBusy}
        aria-label={`Marcar comprado: ${product.description}`}
        onClick={() => void mark([product])}
      >
        Comprado
      </BusyButton>
    )),
  ];
  return (
    <section className="mb-8" aria-label={`Para comprar a ${supplier}`}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="grow text-xl">
          {supplier}
          <span className="block text-sm font-normal text-muted">
            {counted(units, 'unidad', 'unidades')}
            {deliveryDays === null ? '' : ` · tarda ${counted(deliveryDays, 'día', 'días')}`}
          </span>
        </h2>
        <BusyButton size="sm" isBusy={false} onClick={() => void copy()}>
          Copiar la lista
        </BusyButton>
        <BusyButton size="sm" variant="primary" isBusy={isBusy} onClick={() => void mark(products)}>
          Marcar todo comprado
        </BusyButton>
      </div>
      <PanelTable
        caption={`Para comprar a ${supplier}`}
        columns={columns}
        rows={products}
        rowKey={({ productId, code }) => `${productId} ${code}`}
      />
    </section>
  );
}

const COLUMNS: readonly Column<ProductToBuy>[] = [
  { key: 'producto', label: 'Producto', isHeader: true, cell: ({ description }) => description },
  { key: 'codigo', label: 'Código', isCode: true, cell: ({ code }) => <span className="datum">{code}</span> },
  {
    key: 'part_number',
    label: 'Part number',
    isCode: true,
    cell: ({ partNumber }) => <span className="datum">{partNumber || '—'}</span>,
  },
  { key: 'unidades', label: 'Unidades', isNumber: true, cell: ({ units }) => units },
  {
    key: 'pedidos',
    label: 'Para los pedidos',
    cell: ({ lines }) => (
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {lines.map(({ order, quantity }) => (
          <Link key={order} to={panelPaths.order(order)} className="datum underline underline-offset-4">
            {order}
            {lines.length > 1 ? ` (${quantity})` : ''}
          </Link>
        ))}
      </span>
    ),
  },
];
