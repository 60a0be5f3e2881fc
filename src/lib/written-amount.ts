/** From here on, an amount without a currency means pesos: no PC costs that many dollars. */
export const PESOS_FROM = 50_000;

/**
 * The number in digits as people group them. Points or commas before three digits group thousands; before one or two, they start
 * the cents. Null for anything else.
 * @example writtenAmount('1.200,50') // 1200.5
 */
export function writtenAmount(digits: string): number | null {
  if (/^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(digits)) {
    const [, whole = '', hundredths = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
    return Number(`${whole.replaceAll(/[.,]/g, '')}.${hundredths || '0'}`);
  }
  return /^\d+(?:[.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}
