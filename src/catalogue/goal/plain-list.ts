import { kindNamed, namesPc } from './goal-words.ts';
import { tokensOf } from './tokens.ts';

/** A PC has eight parts, and a screen, a keyboard and the like besides. Longer lists are none of one PC, and each item is a search. */
const MAX_ITEMS = 16;

/** `[RYZEN 5 5600](https://…)` of a forum. */
const MARKDOWN_LINK = /\[([^\]]+)\]\([^)]*\)/g;
const ADDRESS = /https?:\/\/\S+/g;
const EMPHASIS = /\*\*|__|`/g;
const PICTURES = /(?:\p{Extended_Pictographic}|\u200d|\ufe0f)+/gu;
/** Between items: lines, bullets, dashes that stand alone. */
const BETWEEN = /[\r\n•·●▪◦►→]+|(?:^|\s)[-–—*](?=\s)/g;
const AMOUNT = String.raw`\d[\d.,]*`;
/** `$185.000`, `u$s 120`, `USD 99.90`, `185.000 pesos`, and an amount with thousands alone; not `4.600 mhz`. */
const PRICE = new RegExp(
  String.raw`(?:u\$[sd]|us\$|usd|ars|\$)\s*${AMOUNT}(?:\s*(?:mil|lucas|k)\b)?|\b${AMOUNT}\s*(?:pesos|usd|ars|lucas)\b|(?<![\d.])\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?!\s*mhz|[\d.])`,
  'gi',
);
/** `c/u`, `cada una`, `@ Amazon`, `(en oferta)`. */
const ASIDE = /\bc\/u\b|\bcada un[oa]\b|@\s*\S+|\([^)]*\)/gi;
/** `1)`, `2.`, `-` before an item. */
const NUMBERING = /^(?:\d{1,2}[).](?=\s|\p{L})|[-–—*+>#]+)\s*/u;
/** `CPU:` before it. */
const LABEL = /^([\p{L}][\p{L} ./]{1,24}):\s*/u;
/** Of the list, and no part of it. */
const NO_ITEM =
  /^(?:(?:sub)?total|precio|envio|link|lista|presupuesto|cuotas?|type|item|price|generated|prices|pcpartpicker|no incluye|incluye|sin |\W*$)/i;

/**
 * The items of a list that was pasted from a chat, a forum or another shop: without prices, pictures, addresses, bullets and sums. Null: it
 * is none.
 * @example plainList('🔥 CPU: Ryzen 5 5600 - $185.000; - Mother: B550M ($ 160.000); • 2x8GB DDR4') // ['Ryzen 5 5600', 'Mother B550M', '2x8GB DDR4']
 */
export function plainList(written: string): readonly string[] | null {
  const items = written
    .replaceAll(MARKDOWN_LINK, '$1')
    .replaceAll(ADDRESS, ' ')
    .replaceAll(EMPHASIS, '')
    .replaceAll(PICTURES, '; ')
    .replaceAll(BETWEEN, '; ')
    .split(/;|,(?!\d)/)
    .map((line) => plainItem(withoutTable(line)))
    .filter((item) => item !== '');
  return items.length < MIN_ITEMS || items.length > MAX_ITEMS ? null : items;
}

/** Fewer are a part and what it goes with. */
const MIN_ITEMS = 3;

/** `CPU: AMD Ryzen 5 5600` of `CPU | AMD Ryzen 5 5600 | $134.99`. */
function withoutTable(line: string): string {
  const [first = '', second, ...others] = line.split('|').map((cell) => cell.trim());
  if (second === undefined) return line;
  return second === '' || first === '' ? [first, second, ...others].join(' ') : `${first}: ${second}`;
}

/** Empty: it names no part. */
function plainItem(line: string): string {
  const bare = line
    .replaceAll(PRICE, ' ')
    .replaceAll(ASIDE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(NUMBERING, '')
    .replace(/[\s:=.-]+$/, '');
  if (NO_ITEM.test(bare) || !/[\p{L}\d]/u.test(bare) || isTitle(bare)) return '';
  const [whole, label = ''] = LABEL.exec(bare) ?? [];
  if (whole === undefined) return bare;
  // `Fuente: Corsair CX650` says its kind there alone; of `GPU: RTX 4060` the model says it too.
  const name = bare.slice(whole.length);
  const kind = ENGLISH[label.toLowerCase()] ?? label;
  return namesKind(kind) && !namesKind(name) ? `${kind} ${name}` : name;
}

/** As forums in English call the parts. */
const ENGLISH: Readonly<Record<string, string>> = {
  memory: 'memoria',
  storage: 'disco',
  'video card': 'placa de video',
  'power supply': 'fuente',
  'cpu cooler': 'cooler',
};

function namesKind(words: string): boolean {
  return tokensOf(words).some(({ word }) => kindNamed(word) !== undefined);
}

/** `PC gamer 2026` above the list. */
function isTitle(item: string): boolean {
  const words = tokensOf(item).map(({ word }) => word);
  return words.some(namesPc) && words.every((word) => kindNamed(word) === undefined);
}
