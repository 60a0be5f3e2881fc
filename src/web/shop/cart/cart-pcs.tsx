import clsx from 'clsx';
import { countPcs, setPcs, useCartPcs, type CartPc } from '#web/browser-storage/cart-pcs-storage.ts';
import { mostUnpaid } from '#lib/most-unpaid.ts';
import { useShop } from '#web/page/root-data.ts';
import { sayStockForPcs, stockForPcs } from '#web/shop/stock-for-pcs.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import type { ReadyLine } from './check-cart.ts';
import { sayUnpaidPcs } from './unpaid-messages.ts';

/** The PCs from the builder: one press adds or removes one of each part of a PC. */
export function CartPcs({ lines }: { lines: readonly ReadyLine[] }) {
  const pcs = useCartPcs(quantitiesOf(lines));
  return pcs.map((pc) => <EqualPcs key={pc.key} pc={pc} lines={lines} isOnly={pcs.length === 1} />);
}

function EqualPcs({
  pc: { parts },
  lines,
  isOnly,
}: {
  pc: CartPc;
  lines: readonly ReadyLine[];
  /** Another one has to be told from it. */
  isOnly: boolean;
}) {
  const shop = useShop();
  const count = countPcs(parts, quantitiesOf(lines));
  const stocked = parts.flatMap(({ id, units }) => {
    const line = lines.find(({ product }) => product.id === id);
    if (line === undefined) return [];
    const { description, stock, facts } = line.product;
    return [{ description, stock, units, taken: line.quantity - count * units, kind: facts.kind }];
  });
  const stock = stockForPcs(stocked);
  // What others hold decides too, and no page knows it: the shop may accept more, so that a press is not refused here.
  const unpaid = stockForPcs(
    stocked.map((part) => ({ ...part, stock: mostUnpaid(part.stock, shop.unpaid.stockShare) })),
  );
  const isPaymentFirst = unpaid.most < stock.most;
  const said = isPaymentFirst ? sayUnpaidPcs(unpaid, count, shop) : sayStockForPcs(stock, count);
  const isTooMany = isPaymentFirst ? count > unpaid.most : count > 1;
  const named = stocked.find(({ kind }) => kind === 'cpu') ?? stocked[0];
  const name = isOnly ? 'Tu PC' : `PC con ${named?.description ?? ''}`;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm border border-rule bg-sheet px-4 py-3 text-sm">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">{count === 1 ? name : `${name}: ${count} iguales`}</p>
        <p className="text-muted">
          {`Sus ${parts.length} piezas están abajo: acá cambiás la cantidad de todas a la vez.`}
        </p>
        <p
          aria-live="polite"
          className={clsx('wrap-anywhere empty:hidden', isTooMany ? 'font-semibold text-warn' : 'text-muted')}
        >
          {said}
        </p>
      </div>
      <QuantityStepper
        value={count}
        max={Math.max(count, stock.most)}
        of={isOnly ? 'PC iguales' : name}
        one="una PC"
        onChange={(next) => setPcs(parts, next)}
      />
    </div>
  );
}

function quantitiesOf(lines: readonly ReadyLine[]): { id: string; quantity: number }[] {
  return lines.map(({ product, quantity }) => ({ id: product.id, quantity }));
}
