/** From here on, an amount without a currency means pesos: no PC costs that many dollars. The most that the API takes. */
const PESOS_FROM = 50_000;

/**
 * A budget in USD as people write it: `1.000`, `$900`, `900 usd`, `1.200.000`, `899,50`. Null when it is no amount, or is in pesos
 * while the shop has no rate.
 * @param arsPerUsd pesos for a dollar.
 * @example budgetUsd('1.500.000', 1500) // 1000
 */
export function budgetUsd(text: string, arsPerUsd: number | null): number | null {
  const written = text.trim().toLowerCase();
  const [, before = '', digits = '', after = ''] = /^(\D*?)\s*(\d[\d.,\s]*?)\s*(\D*)$/.exec(written) ?? [];
  const currency = `${before}${after}`.replaceAll(' ', '');
  if (!/^(|\$|u\$[sd]|us\$|usd|d[oó]lar(es)?|ars|ar\$|\$?pesos?)$/.test(currency)) return null;
  const amount = amountIn(digits.replaceAll(' ', ''));
  if (amount === null) return null;
  const isInPesos = /ar|peso/.test(currency.replace(/d[oó]lar(es)?/, ''));
  const isMarkedUsd = /^u|^d/.test(currency);
  if (!isInPesos && (isMarkedUsd || amount < PESOS_FROM)) return amount;
  return arsPerUsd === null ? null : Math.floor((amount * 100) / arsPerUsd) / 100;
}

/** Points or commas before three digits group thousands; before one or two, they start the cents. */
function amountIn(digits: string): number | null {
  if (/^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(digits)) {
    const [, whole = '', hundredths = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
    return Number(`${whole.replaceAll(/[.,]/g, '')}.${hundredths || '0'}`);
  }
  return /^\d+(?:[.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}
