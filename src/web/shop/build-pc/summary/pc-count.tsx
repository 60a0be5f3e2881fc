import { MinusIcon, PlusIcon } from 'lucide-react';
import { linePesos } from '#lib/pesos.ts';
import { centsToText, textToCents, timesCents } from '#lib/money.ts';
import { sayStockForPcs, stockForPcs } from '#web/shop/stock-for-pcs.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { partsToBuy, unitsToBuy } from '../model/part-lines.ts';
import { CountLink } from './count-link.tsx';
import { useIsInCart } from './use-is-in-cart.ts';

/** The number of equal PCs that go to the cart. The cart itself counts those that are already there. */
export function PcCount({ view }: { view: BuilderView }) {
  const { address } = view;
  const { most } = stockOf(view);
  const isInCart = useIsInCart(view);
  if (isInCart || address.inCart !== undefined || partsToBuy(view).length === 0) return null;
  if (most < 2 && address.pcs === 1) return null;
  const add = (more: 1 | -1) => (pending: BuilderAddress) => {
    const pcs = pending.pcs + more;
    return pcs < 1 || (more > 0 && pcs > most) ? pending : { ...pending, pcs };
  };
  return (
    <span
      role="group"
      aria-label="Cantidad de PC iguales"
      className="needs-script inline-flex items-center rounded-sm border border-rule-strong"
    >
      <CountLink
        Icon={MinusIcon}
        label="Una PC menos"
        address={address}
        change={add(-1)}
        isOff={address.pcs === 1}
      />
      <span aria-live="polite" className="datum min-w-9 text-center">
        {address.pcs} PC
      </span>
      <CountLink
        Icon={PlusIcon}
        label="Una PC más"
        address={address}
        change={add(1)}
        isOff={address.pcs >= most}
      />
    </span>
  );
}

/** The part whose stock is too small for this number of PCs. Nothing if the stock is enough, or for a single PC. */
export function PcsStock({ view }: { view: BuilderView }) {
  const { pcs } = view.address;
  const said = pcs > 1 ? sayStockForPcs(stockOf(view), pcs) : '';
  return said === '' ? null : <p className="text-sm font-semibold wrap-anywhere text-warn">{said}</p>;
}

/** What so many equal PCs cost. */
export function totalOfPcs({ total, pesos, address: { pcs } }: BuilderView) {
  return {
    amount: centsToText(timesCents(textToCents(total), pcs)),
    ars: linePesos(pesos?.total ?? null, pcs),
  };
}

function stockOf({ parts, steps, address }: BuilderView) {
  return stockForPcs(
    steps.flatMap(({ key }) => {
      const part = parts[key];
      const units = unitsToBuy(address, key);
      // Parts without stock do not go to the cart.
      return part === undefined || units === 0 || part.stock <= 0 ? [] : [{ ...part, units }];
    }),
  );
}
