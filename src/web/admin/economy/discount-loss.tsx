import { marginAfterDiscount } from '#lib/discount-loss.ts';
import { useShop } from '#web/page/root-data.ts';
import { formatVat } from '../ui/percent.ts';

/** Says which discount for how a buyer pays sells below cost with this margin. Absent where none does. */
export function DiscountLoss({ margin }: { margin: number }) {
  const { offline } = useShop();
  const losing = Object.entries(WAYS).flatMap(([method, way]) => {
    const discountBp = offline[method as keyof typeof WAYS]?.discountBp ?? 0; // the table's own keys
    return marginAfterDiscount(margin, discountBp) < -EXACT
      ? [`${way} (${formatVat(discountBp / 10_000)} menos)`]
      : [];
  });
  if (losing.length === 0) return null;
  return (
    <span className="block text-xs font-normal text-warn">
      {losing.join(' y ')} se vende por debajo del costo.
    </span>
  );
}

const WAYS = { transfer: 'Por transferencia', cash: 'En efectivo' } as const;

/** Less than a cent of the dearest product. */
const EXACT = 1e-9;
