import { spokenAmount } from './spoken-amount.ts';
import { normalizeText } from './text.ts';
import { PESOS_FROM } from './written-amount.ts';

const BEFORE = /^(\$|u\$[sd]|us\$|usd|ars|ar\$)\s*/;
const AFTER = /\s*(?:\bde )?(\$|u\$[sd]|us\$|usd|dolar(?:es)?|verdes?|ars|ar\$|\$?pesos?|mangos?)$/;

export interface TypedAmount {
  usd: number;
  /** The pesos that were typed; null: dollars were. */
  ars: number | null;
}

/** An amount in USD, however it was typed. @example typedUsd('1.500.000', 1500) // 1000 */
export function typedUsd(text: string, arsPerUsd: number | null): number | null {
  return typedAmount(text, arsPerUsd)?.usd ?? null;
}

/**
 * An amount as people write it: `1.000`, `$900`, `900 usd`, `1.200.000`, `899,50`, `1,2 millones`, `900 lucas`, `un palo`. Null when it
 * is no amount, may be two, or is in pesos while the shop has no rate.
 * @param arsPerUsd pesos for a dollar.
 * @example typedAmount('1.500.000', 1500) // { usd: 1000, ars: 1_500_000 }
 */
export function typedAmount(text: string, arsPerUsd: number | null): TypedAmount | null {
  const written = normalizeText(text.trim());
  const [, before = ''] = BEFORE.exec(written) ?? [];
  const [, after = ''] = AFTER.exec(written) ?? [];
  if (before !== '' && before !== '$' && after !== '') return null;
  const spoken = spokenAmount(written.replace(BEFORE, '').replace(AFTER, ''));
  if (spoken === null) return null;
  const { amount } = spoken;
  const isMarkedUsd = /^[udv]/.test(after || before);
  const isInPesos = !isMarkedUsd && (spoken.isInPesos || /ar|peso|mango/.test(`${before}${after}`));
  if (!isInPesos && (isMarkedUsd || amount < PESOS_FROM)) return { usd: amount, ars: null };
  return arsPerUsd === null ? null : { usd: Math.floor((amount * 100) / arsPerUsd) / 100, ars: amount };
}
