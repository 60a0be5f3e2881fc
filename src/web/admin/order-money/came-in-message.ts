import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavos, centavosToText, textToCentavos } from '#lib/pesos.ts';
import { balanceByHand } from './balance-by-hand.ts';

/** What came in for an order, what went back of it and what is left. Null: nothing came, or exactly its total. */
export function cameInMessage(money: OrderPayments): string | null {
  const { received, refunded, payments } = money;
  const balance = balanceByHand(money);
  if (refunded !== '0.00') {
    const came = centavosToText(centavos(textToCentavos(received) + textToCentavos(refunded)));
    const said = `Entraron ${formatPesos(came)}, se devolvieron ${formatPesos(refunded)}, quedan ${formatPesos(received)}`;
    const isAwaited = money.heldUntil !== null && payments.every(({ pays }) => !pays);
    return isAwaited && balance !== null && balance.missing > 0
      ? `${said}. Faltan ${formatPesos(centavosToText(balance.missing))}.`
      : `${said}.`;
  }
  if (balance === null || received === '0.00' || balance.received === balance.total) return null;
  const [missing, surplus] = [balance.missing, balance.surplus].map((amount) =>
    formatPesos(centavosToText(amount)),
  );
  const rest = balance.missing > 0 ? `faltan ${missing}` : `sobran ${surplus}`;
  return `Entraron ${formatPesos(received)} de ${formatPesos(centavosToText(balance.total))}: ${rest}.`;
}
