import { namesThousands } from '../search/thousands.ts';
import { CURRENCY, OF_PESOS, PLAIN_NUMBER } from './find-budget.ts';
import type { Token } from './tokens.ts';

/** A currency before its number, or joined to it. */
const SIGN = /^(?:usd|u\$[sd]|us\$|ars|\$)(\d.*)?$/;

/** Whether a price follows the words for a part: `fuente para rtx 5070 100 usd`, `… usd 100`, `… $150000`, `… 150 mil`, `… 150k`. */
export function beginsPrice(tokens: readonly Token[], at: number): boolean {
  const [word = '', next = '', after = ''] = tokens.slice(at, at + 3).map((token) => token.word);
  const sign = SIGN.exec(word);
  if (sign !== null) return sign[1] !== undefined || PLAIN_NUMBER.test(next);
  if (namesThousands(word, tokens[at - 1]?.word ?? '')) return true;
  // Of `5070 usd 100` the second number is the amount.
  const isItsCurrency = CURRENCY.test(next) && !PLAIN_NUMBER.test(after);
  return PLAIN_NUMBER.test(word) && (isItsCurrency || OF_PESOS.test(next));
}
