import type { OwnOrder } from '#contract/payment.ts';
import { useShop } from '#web/page/root-data.ts';

/** Whether the PC that was bought arrives assembled, as the owner says it. */
export function OwnAssembly({ order }: { order: Pick<OwnOrder, 'isPc'> }) {
  const { assembly } = useShop();
  if (order.isPc !== true || assembly === undefined) return null;
  return <p className="mt-4 text-sm">{assembly}</p>;
}
