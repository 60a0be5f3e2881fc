import { normalizeText } from '#lib/text.ts';
import { measuresIn } from './measures.ts';
import { matchWanted, pads } from './match-words.ts';
import { readQuery, type Query, type Wanted } from './read-query.ts';
import type { Searched } from './search-catalogue.ts';

/** A query that finds nothing, without what no product has beside the rest. */
export interface RelaxedQuery {
  /** As the visitor wrote it. */
  kept: string;
  dropped: readonly string[];
}

/** The price is one more; 16 bits hold all. */
const MAX_WANTED = 15;
/** A word counts more than all that tells equal numbers of words apart. */
const WORD = 16;
/** Of equally many words, a model's number says more than a brand or a colour, but a size (`monitor 24`) less than its noun … */
const HAS_DIGIT = 2;
/** … and the first word more than the others. */
const FIRST = 1;

/**
 * The most significant words of a query that some product has together. Null: no word is found, or all are.
 * @example relaxQuery(snapshot, 'rtx 5070 rosa') // { kept: 'rtx 5070', dropped: ['rosa'] }
 */
export function relaxQuery(searched: Searched, written: string): RelaxedQuery | null {
  const read = readQuery(written, searched.rate?.arsPerUsd ?? null);
  const query = { ...read, wanted: read.wanted.flatMap(cardApart).slice(0, MAX_WANTED) };
  const pieces = piecesOf(query);
  try {
    const kept = bestTogether(searched, query, pieces);
    if (kept === 0 || kept === (1 << pieces.length) - 1) return null;
    return {
      kept: pieces
        .filter((_, place) => isKept(kept, place))
        .toSorted((a, b) => a.start - b.start)
        .map(({ text }) => text)
        .join(' '),
      dropped: pieces.filter((_, place) => !isKept(kept, place)).map(({ text, whole = text }) => whole),
    };
  } finally {
    pads.recycle();
  }
}

interface Piece {
  text: string;
  start: number;
  /** The phrase that the word belongs to, if it means nothing alone. */
  whole?: string;
  isPrice?: boolean;
}

const CARD = /^(rtx|gtx|gt|rx|arc)([ -]?)(?=[ab]?\d)/i;

/** A card's family may stay without its number, but a number not without its family: `580` is also the number of another card. */
function cardApart(wanted: Wanted): (Wanted & Piece)[] {
  const [lead = '', family = ''] = CARD.exec(wanted.text) ?? [];
  if (family === '' || wanted.kind !== 'words') return [wanted];
  const word = normalizeText(family);
  const shared = { start: wanted.start, text: family };
  const ofFamily: Wanted = { ...wanted, ...shared, chunk: { parts: [word], joined: word } };
  const text = wanted.text.slice(lead.length);
  return [ofFamily, { ...wanted, text, start: wanted.start + lead.length, whole: wanted.text }];
}

/** The searched words, with the price, if there is one, as the last. */
function piecesOf({ wanted, price }: Pick<Query, 'wanted' | 'price'>): Piece[] {
  return price ? [...wanted, { ...price, isPrice: true }] : [...wanted];
}

/** The pieces of the best match, one bit for each. */
function bestTogether(
  { search, priceOf }: Searched,
  { wanted, price }: Pick<Query, 'wanted' | 'price'>,
  pieces: readonly Piece[],
): number {
  const found = new Uint16Array(search.slotCount);
  for (const [place, one] of wanted.entries()) {
    const matches = matchWanted(search, one, false);
    for (let at = 0; at < matches.count; at += 1) {
      const slot = matches.slots[at] ?? 0;
      found[slot] = (found[slot] ?? 0) | (1 << place);
    }
  }
  const values = pieces.map(valueOf);
  const valueOfBits = new Map<number, number>([[0, 0]]);
  let best = 0;
  for (let slot = 0; slot < found.length; slot += 1) {
    let bits = found[slot] ?? 0;
    if (bits === 0) continue;
    const amount = priceOf[slot] ?? 0;
    if (price && amount >= price.limits.from && amount <= price.limits.to) bits |= 1 << wanted.length;
    let value = valueOfBits.get(bits);
    if (value === undefined) {
      value = values.reduce((sum, one, place) => sum + (isKept(bits, place) ? one : 0), 0);
      valueOfBits.set(bits, value);
    }
    if (value > (valueOfBits.get(best) ?? 0)) best = bits;
  }
  return best;
}

/** `rx 580`, `b450`, `5070`; but neither `24` nor a measure. */
const MODEL_NUMBER = /[a-z]\d|\d[a-z]|\d{3}/i;

function valueOf({ text, isPrice = false }: Piece, place: number): number {
  const isModel = !isPrice && MODEL_NUMBER.test(text) && measuresIn(normalizeText(text)).length === 0;
  return WORD + (isModel ? HAS_DIGIT : 0) + (place === 0 ? FIRST : 0);
}

function isKept(bits: number, place: number): boolean {
  return (bits & (1 << place)) !== 0;
}
