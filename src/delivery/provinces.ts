/**
 * Argentina's provinces, by the letter that begins their postal codes (ISO 3166-2:AR), and the first digits of the codes of four digits
 * there. Digits as in `sub_zips` of Google's libaddressinput, https://chromium-i18n.appspot.com/ssl-address/data/AR, compared again with a
 * published copy of it on 2026-11-23.
 */
export const PROVINCES_BY_LETTER = {
  B: ['Buenos Aires', '123678'],
  C: ['Ciudad Autónoma de Buenos Aires', '1'],
  K: ['Catamarca', '45'],
  H: ['Chaco', '3'],
  U: ['Chubut', '89'],
  X: ['Córdoba', '235678'],
  W: ['Corrientes', '3'],
  E: ['Entre Ríos', '123'],
  P: ['Formosa', '37'],
  Y: ['Jujuy', '4'],
  L: ['La Pampa', '3568'],
  F: ['La Rioja', '5'],
  M: ['Mendoza', '56'],
  N: ['Misiones', '3'],
  Q: ['Neuquén', '38'],
  R: ['Río Negro', '89'],
  A: ['Salta', '34'],
  J: ['San Juan', '5'],
  D: ['San Luis', '456'],
  Z: ['Santa Cruz', '89'],
  S: ['Santa Fe', '2368'],
  G: ['Santiago del Estero', '2345'],
  V: ['Tierra del Fuego', '9'],
  T: ['Tucumán', '45'],
} as const;

const LETTER_AND_DIGITS = /^([A-HJ-NP-Z])?(\d{4})(?:[A-Z]{3})?$/;

export interface PostalCode {
  /** `7000` */
  digits: number;
  /** Null where the code alone does not say it: the buyer is asked. */
  province: string | null;
}

/**
 * Reads four digits, or a whole CPA. Null: it is no postal code.
 * @example readPostalCode('b7000abc') // { digits: 7000, province: 'Buenos Aires' }
 */
export function readPostalCode(typed: string): PostalCode | null {
  const [match, letter, digits] = LETTER_AND_DIGITS.exec(typed.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  if (match === undefined || Number(digits) < 1000) return null;
  const code = Number(digits);
  if (letter !== undefined) {
    const [, row] = Object.entries(PROVINCES_BY_LETTER).find(([key]) => key === letter) ?? [];
    return row === undefined ? null : { digits: code, province: row[0] };
  }
  return { digits: code, province: provinceOf(code) };
}

/** The postal codes of the provinces' capitals and of Rosario, of which the four digits say what the letter would. */
const CITIES =
  'A4400 D5700 E3100 F5300 G4200 H3500 J5400 K4700 L6300 M5500 N3300 P3600 Q8300 R8500 S2000 S3000 T4000 U9103 V9410 W3400 X5000 Y4600 Z9400';

/**
 * Where a postal code is, or most likely is: what the buyer's form fills in and the buyer may change. It decides no price.
 * @example likelyProvince('5000') // 'Córdoba', which `readPostalCode` leaves open
 */
export function likelyProvince(typed: string): string | null {
  const read = readPostalCode(typed);
  if (read === null || read.province !== null) return read?.province ?? null;
  const city = CITIES.split(' ').find((code) => code.endsWith(String(read.digits)));
  return city === undefined ? null : (readPostalCode(city)?.province ?? null);
}

/** All of them, by name. */
export const PROVINCES: readonly string[] = Object.values(PROVINCES_BY_LETTER)
  .map(([name]) => name)
  .toSorted((a, b) => (plain(a) < plain(b) ? -1 : 1));

/** A province as people write it: without accents, in any case, `CABA`. Null: there is none. */
export function provinceNamed(typed: string): string | null {
  const wanted = plain(typed);
  if (/^(caba|capital federal)$/.test(wanted)) return PROVINCES_BY_LETTER.C[0];
  return PROVINCES.find((name) => plain(name) === wanted) ?? null;
}

function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

/** Whether a code of these four digits may be one of the province: by its first digit, and by the digits that name a province alone. */
export function mayBeIn(code: number, province: string): boolean {
  const alone = provinceOf(code);
  if (alone !== null) return alone === province;
  return Object.values(PROVINCES_BY_LETTER).some(
    ([name, digits]) => name === province && digits.includes(String(code)[0] ?? ''),
  );
}

/**
 * 1000 to 1499 are the capital's. The rest of that thousand, and the seventh, are read as the province's around it; the others are shared.
 * An estimate in its last part: the table above names the first digit of a few islands and villages of Entre Ríos, Córdoba and Formosa too.
 * Buyers there must write the letter.
 */
function provinceOf(code: number): string | null {
  if (code < 1500) return PROVINCES_BY_LETTER.C[0];
  if (code < 2000 || (code >= 7000 && code < 8000)) return PROVINCES_BY_LETTER.B[0];
  return null;
}
