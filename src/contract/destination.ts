import { provinceNamed, readPostalCode } from '#delivery/provinces.ts';
import { MAX_POSTAL_CODE_LENGTH } from '#lib/text-limits.ts';
import { POSTAL_CODE_FAULT } from './provinces.ts';
import { readableLine } from './readable-line.ts';

export const PLACE_REQUIRED = 'Completá el código postal';
export const PROVINCE_REQUIRED = 'Elegí la provincia';

/** Four digits, or a whole CPA. */
export const postalCode = readableLine(PLACE_REQUIRED, MAX_POSTAL_CODE_LENGTH).refine(
  (typed) => readPostalCode(typed) !== null,
  POSTAL_CODE_FAULT,
);

export const province = readableLine(PROVINCE_REQUIRED, 60).refine(
  (typed) => provinceNamed(typed) !== null,
  'No es una provincia argentina',
);

/** The postal code's province, where that says it; else the one that was sent. */
export function provinceOf(sent: { postalCode?: string | undefined; province?: string | undefined }) {
  const byCode = sent.postalCode === undefined ? null : (readPostalCode(sent.postalCode)?.province ?? null);
  return byCode ?? (sent.province === undefined ? null : provinceNamed(sent.province));
}
