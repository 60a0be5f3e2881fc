import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatTaxId } from '#invoicing/tax-id.ts';
import { useShop } from '#web/page/root-data.ts';
import { COURIER_NAMES } from '#contract/panel/order-annotations.ts';
import { counted } from '#lib/counted.ts';
import { formatDateTime } from '../ui/dates.ts';
import { refundedMessage } from './refunded-units.ts';
import { slipLines } from './slip-lines.ts';

/**
 * The paper that goes into the parcel: whose order it is and what is in it, without prices, costs or margins. It is on paper only, and it is
 * what the page prints unless the internal sheet was asked for (panel.css).
 */
export function PackingSlip({ order, money }: { order: PanelOrderDetail; money: OrderPayments }) {
  return useIsPrinting() ? <Slip order={order} money={money} /> : null;
}

function Slip({ order, money }: { order: PanelOrderDetail; money: OrderPayments }) {
  const lines = slipLines(order.products, money);
  const { name, logo, address, phone, email } = useShop();
  const { collector, kind, postalCode, province } = order.delivery;
  const place = [postalCode === null ? null : `CP ${postalCode}`, province].filter((known) => known !== null);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="packing-slip text-sm" aria-label="Papel para el paquete">
      <header className="flex justify-between gap-6 border-b-2 border-ink pb-3">
        <div>
          {logo === undefined ? (
            <p className="text-xl font-semibold">{name}</p>
          ) : (
            <p>
              <img
                src={logo.path}
                alt={name}
                width={logo.width}
                height={logo.height}
                className={clsx(
                  'h-12 w-auto',
                  logo.ground === 'dark' && 'bg-[#0d1c40] p-1 [print-color-adjust:exact]',
                )}
              />
            </p>
          )}
          <p>{address}</p>
          <p>{[phone, email].filter((known) => known !== '').join(' · ')}</p>
        </div>
        <div className="text-right">
          <p className="text-xl font-semibold">Pedido {order.id}</p>
          <p>{formatDateTime(order.createdAt)}</p>
        </div>
      </header>
      <div className="my-4">
        <p className="sheet-label">{kind === 'retiro' ? 'Retira en el local' : 'Destinatario'}</p>
        <p className="text-lg font-semibold">{order.name}</p>
        {kind === 'retiro' ? null : (
          <p className="wrap-anywhere">
            {order.address}
            {place.length === 0 ? '' : ` (${place.join(', ')})`}
          </p>
        )}
        <p>Tel. {order.phone}</p>
        {collector === null ? null : (
          <p>
            Lo retira {collector.name}, {formatTaxId(collector.dni)}
          </p>
        )}
        {order.tracking === null ? null : (
          <p>
            {COURIER_NAMES[order.tracking.courier]}: {order.tracking.number}
          </p>
        )}
      </div>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-ink">
            <th className="py-1 pr-3 text-right">Cant.</th>
            <th className="py-1 pr-3">Producto</th>
            <th className="py-1">Part number</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, quantity, description, partNumber, refunded }) => (
            <tr key={id} className="border-b border-rule align-top">
              <td className="py-1 pr-3 text-right tabular-nums">{quantity}</td>
              <td className="py-1 pr-3 wrap-anywhere">
                {description}
                {refunded > 0 ? ` (${refundedMessage(refunded)})` : ''}
              </td>
              <td className="datum py-1">{partNumber || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">{counted(units, 'unidad en total', 'unidades en total')}</p>
    </section>
  );
}

/** Prints the whole page, with what the shop alone reads. The page's own printing is the packing slip. */
export function printInternalSheet(): void {
  const { dataset } = document.documentElement;
  dataset['paper'] = 'internal';
  window.addEventListener('afterprint', () => delete dataset['paper'], { once: true });
  window.print();
}

function useIsPrinting(): boolean {
  return useSyncExternalStore(
    onPrinting,
    () => isPrinting || matchMedia('print').matches,
    () => false,
  );
}

let isPrinting = false;

/** The browser takes its picture of the page right after it says that it prints. */
function onPrinting(onChange: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const set = (isNow: boolean) => {
    isPrinting = isNow;
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', () => set(true), { signal });
  window.addEventListener('afterprint', () => set(false), { signal });
  matchMedia('print').addEventListener('change', () => flushSync(onChange), { signal });
  return () => leaving.abort();
}
