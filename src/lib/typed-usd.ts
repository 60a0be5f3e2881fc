import { PESOS_FROM, writtenAmount } from './written-amount.ts';

/**
 * An amount in USD as people write it: `1.000`, `$900`, `900 usd`, `1.200.000`, `899,50`. Null when it is no amount, or is in pesos
 * while the shop has no rate.
 * @param arsPerUsd pesos for a dollar.
 * @example typedUsd('1.500.000', 1500) // 1000
 */
export function typedUsd(text: string, arsPerUsd: number | null): number | null {
  const written = text.trim().toLowerCase();
  const [, before = '', digits = '', after = ''] = /^(\D*?)\s*(\d[\d.,\s]*?)\s*(\D*)$/.exec(written) ?? [];
  const currency = `${before}${after}`.replaceAll(' ', '');
  if (!/^(|\$|u\$[sd]|us\$|usd|d[oó]lar(es)?|ars|ar\$|\$?pesos?)$/.test(currency)) return null;
  const amount = writtenAmount(digits.replaceAll(' ', ''));
  if (amount === null) return null;
  const isInPesos = /ar|peso/.test(currency.replace(/d[oó]lar(es)?/, ''));
  const isMarkedUsd = /^u|^d/.test(currency);
  if (!isInPesos && (isMarkedUsd || amount < PESOS_FROM)) return amount;
  return arsPerUsd === null ? null : Math.floor((amount * 100) / arsPerUsd) / 100;
}
