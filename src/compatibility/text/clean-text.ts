/**
 * The supplier's text as the readers compare it: capitals without accents, entities and UTF-8 read as Latin-1 repaired,
 * tags gone, one space between words, a point as decimal mark. `"Tama&ntilde;o:&nbsp; 2,5”"` -> `'TAMANO: 2.5"'`.
 */
export function cleanText(text: string): string {
  if (text === '') return text;
  let clean = text;
  if (clean.includes('&')) clean = decodeEntities(clean);
  if (clean.includes('<')) clean = clean.replace(BREAKS, ' ; ').replace(TAGS, ' ');
  if (NOT_ASCII.test(clean)) clean = toAscii(repairMojibake(clean));
  clean = clean.toUpperCase();
  // Looking for a character costs a tenth of trying a pattern, and most texts have none of these.
  if (clean.includes(',')) clean = clean.replace(DECIMAL_COMMA, '$1.$2');
  if (clean.includes("''") || clean.includes('´´')) clean = clean.replace(INCHES, '"');
  if (clean.includes('*')) clean = clean.replace(STAR_TIMES, '$1X');
  return clean.replace(SPACES, ' ').trim();
}

const BREAKS = /<(?:br|\/p|\/li|\/tr|\/div|\/h\d)\b[^<>]{0,80}>/gi;
const TAGS = /<\/?[a-z][^<>]{0,300}>/gi;
const NOT_ASCII = /[^\t\n\r -~]/;
const SPACES = /\s{2,}|[^\S ]/g;
const STAR_TIMES = /(\d) ?\* ?(?=\d|DDR|DIMM)/g;
const INCHES = /''|´´/g;
// "352,9 mm" but not the lists "240,280,360" and "LGA1200,1700".
const DECIMAL_COMMA = /(?<![\d,])(\d+),(\d{1,2})(?![\d,])/g;

const ENTITY = /&(?:#(\d{1,6})|#[xX]([\da-fA-F]{1,5})|([a-zA-Z]{2,8}\d?));/g;
const NAMED: Record<string, string> = {
  amp: '&',
  apos: "'",
  deg: '°',
  gt: '>',
  hellip: '…',
  iexcl: '',
  iquest: '',
  ldquo: '"',
  lsquo: "'",
  lt: '<',
  mdash: '-',
  middot: ' ',
  minus: '-',
  nbsp: ' ',
  ndash: '-',
  plusmn: '±',
  prime: "'",
  Prime: '"',
  quot: '"',
  rdquo: '"',
  reg: '',
  rsquo: "'",
  szlig: 'ss',
  times: 'x',
  trade: '',
};
const ACCENTED = /^([a-zA-Z])(?:acute|grave|uml|tilde|circ|cedil|ring|caron|slash)$/;

function decodeEntities(text: string): string {
  // Feeds escape twice now and then (`&amp;nbsp;`), hence the second pass.
  const once = text.replace(ENTITY, decodeEntity);
  return once.includes('&') ? once.replace(ENTITY, decodeEntity) : once;
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) {
    const letter = ACCENTED.exec(name)?.[1];
    return letter ?? (Object.hasOwn(NAMED, name) ? (NAMED[name] ?? entity) : entity);
  }
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

// The bytes 0x80-0x9F as Windows-1252 shows them.
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const TWO_BYTES = new RegExp(`([ÂÃ])([\\u00a0-\\u00bf\\u0080-\\u009f${CP1252}])`, 'g');
const PUNCTUATION = /â(?:€|\u0080)(.)/g;

/** `CÃ³digo` -> `Código`: UTF-8 that somebody read as Latin-1 or Windows-1252. */
function repairMojibake(text: string): string {
  return text
    .replace(TWO_BYTES, (_, lead: string, trail: string) => {
      const index = CP1252.indexOf(trail);
      const byte = index < 0 ? trail.charCodeAt(0) : 0x80 + index;
      return String.fromCharCode(((lead.charCodeAt(0) & 0x1f) << 6) | (byte & 0x3f));
    })
    .replace(PUNCTUATION, (_, trail: string) => (/[“”\u0093\u0094\u0090\u0091]/.test(trail) ? '-' : '"'));
}

const TO_ASCII: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/gu, ''],
  [/[“”„″]/g, '"'],
  [/[‘’‚′]/g, "'"],
  [/[‐-―−]/g, '-'],
  [/[×✕]/g, 'x'],
  [/…/g, ' ...'],
  [/[™®©¡¿]/g, ''],
  [/[ßẞ]/g, 'ss'],
  [/[^\t\n\r -~°±]/g, ' '],
];

function toAscii(text: string): string {
  let ascii = text.normalize('NFD');
  for (const [pattern, replacement] of TO_ASCII) ascii = ascii.replace(pattern, replacement);
  return ascii;
}
