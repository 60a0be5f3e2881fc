import { useShop } from '#web/page/root-data.ts';
import { belowCostMessage, losingDiscounts } from './losing-discounts.ts';

/** Says which discount for how a buyer pays sells below cost with this margin, a fraction. Absent where none does. */
export function DiscountLoss({ margin }: { margin: number }) {
  const losing = losingDiscounts(margin, useShop().offline);
  if (losing.length === 0) return null;
  return <span className="block text-xs font-normal text-warn">{belowCostMessage(losing)}</span>;
}
