import type { AwaitedPayment } from '#contract/panel/offline-payments.ts';
import { textToCentavos } from '#lib/pesos.ts';
import { readPesos } from '#lib/read-pesos.ts';
import { normalizeText } from '#lib/text.ts';

type Searched = Pick<
  AwaitedPayment,
  'id' | 'name' | 'email' | 'phone' | 'totalArs' | 'received' | 'due' | 'receipts' | 'references'
>;

/** Whether an order that waits for its money has all words of a search, or one of its amounts: a bank says who paid and how much. */
export function matchesAwaited(order: Searched, search: string): boolean {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const amount = readPesos(search);
  if (amount !== null && [order.totalArs, order.received, order.due].some((text) => isAmount(text, amount))) {
    return true;
  }
  const { id, name, email, phone, references, receipts } = order;
  const text = normalizeText(
    [id, id.replace('-', ''), name, email, phone, ...references, ...receipts.map((one) => one.name)].join(
      '\n',
    ),
  );
  return words.every((word) => text.includes(word));
}

/** Whole pesos find an amount with centavos too. */
function isAmount(text: string, typed: number): boolean {
  const amount = textToCentavos(text);
  return amount > 0 && (amount === typed || (typed % 100 === 0 && Math.floor(amount / 100) === typed / 100));
}
