import { ACCESSORIES, FILLERS, kindHeadOf } from '../search/everyday-words.ts';
import { beginsPrice } from './begins-price.ts';
import { asksAboutPart, limitsPrice, namesPc } from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

/** A machine that a drive goes into and that is no PC of the builder. */
export type Device = 'PS5' | 'PS4' | 'notebook';

/** `ps5`, `play 5`, `playstation 4`. */
const CONSOLE = /^(?:ps|play|playstation)([45])?$/;
const NOTEBOOK = /^(?:notebooks?|laptops?)$/;
/** Models of one console, which take the same drives. */
const MODEL = /^(?:pro|slim|fat)$/;
/** What is connected from outside. */
const OUTSIDE = /^(?:extern[oa]s?|usb|portatil)$/;
/** A disk with platters: notebooks take a kind of their own, which the title names. */
const PLATES = /^(?:duros?|rigidos?|hdd)$/;
/** A search for a notebook's drive that names neither kind may also mean a disk with platters. */
const SOLID = /^(?:ssd|nvme|m\.?2|solidos?)$/;

/** Words about a drive that no suitable drive has in its title, or all have. They are ignored: the list shows the drives that fit. */
const SAYS_NOTHING: Readonly<Record<Device, RegExp>> = {
  PS5: /^(?:duros?|rigidos?|sata|hdd|intern[oa]s?)$/,
  PS4: /^(?:duros?|sata|intern[oa]s?)$/,
  notebook: /^intern[oa]s?$/,
};
/** What a drive goes into, or is sold with. Before the drive, such a word is the product that is searched for. */
const AROUND_DRIVE = new Set([
  ...ACCESSORIES,
  ...'carcasa caddy caja base dock funda case kit enclosure'.split(' '),
]);
/** `5` of `aspire 5`. */
const OF_NAME = /^\d{1,2}$/;
/** A machine other than the console. */
const OTHER = /^(?:ps[345]|xbox|switch)$/;

/**
 * The device that a drive is for, and the words for the drive: `ssd 1tb` of `ssd 1tb para la ps5`. Null: it is for no device.
 * @param isOfDrive whether a drive has a word: others behind a notebook are its name.
 */
export function findDevice(
  tokens: readonly Token[],
  isOfDrive: (word: string) => boolean,
): { device: Device; wanted: string } | null {
  const named = tokens.flatMap((_, at) => deviceAt(tokens, at) ?? []);
  // A drive for the newer console has stricter requirements.
  const found = named.find(({ device }) => device === 'PS5') ?? named[0];
  if (found === undefined) return null;
  let { start } = found;
  while (FILLERS.has(tokens[start - 1]?.word ?? '')) start -= 1;
  const { device } = found;
  const before = tokens.slice(0, start);
  const after = tokens.slice(found.end);
  const others = [...before, ...(device === 'notebook' ? withoutName(after, isOfDrive) : after)];
  const drive = others.findIndex((token) => kindHeadOf(token.word) !== undefined);
  const kind = kindHeadOf(others[drive]?.word ?? '');
  if (others.slice(0, drive).some((token) => AROUND_DRIVE.has(token.word))) return null;
  if (kind !== 'storage' || others.some((token) => OUTSIDE.test(token.word))) return null;
  if (device === 'notebook' && !isSolid(others)) return null;
  return { device, wanted: wantedOf(others, device) };
}

interface NamedDevice {
  device: Device;
  start: number;
  /** The place after the last. */
  end: number;
}

function deviceAt(tokens: readonly Token[], at: number): NamedDevice | null {
  const wordAt = (place: number) => tokens[place]?.word ?? '';
  // `ssd notebook` may be a title's words.
  if (NOTEBOOK.test(wordAt(at)) && isAfterFor(tokens, at))
    return { device: 'notebook', start: at, end: at + 1 };
  const match = CONSOLE.exec(wordAt(at));
  if (match === null) return null;
  const number = match[1] ?? wordAt(at + 1);
  if (number !== '5' && number !== '4') return null;
  let end = at + (match[1] === undefined ? 2 : 1);
  while (MODEL.test(wordAt(end))) end += 1;
  return { device: `PS${number}`, start: at, end };
}

function isAfterFor(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (FILLERS.has(tokens[before]?.word ?? '') && tokens[before]?.word !== 'para') before -= 1;
  return tokens[before]?.word === 'para';
}

/** `1tb` of `hp pavilion 15 1tb`: what stands behind a notebook, without its name. */
function withoutName(after: readonly Token[], isOfDrive: (word: string) => boolean): readonly Token[] {
  const price = after.findIndex(({ word }, at) => limitsPrice(word) || beginsPrice(after, at));
  const end = price === -1 ? after.length : price;
  let isOfName = false;
  const kept = after.slice(0, end).filter(({ word }) => {
    isOfName = isOfName && OF_NAME.test(word) ? true : !FILLERS.has(word) && !isOfDrive(word);
    return !isOfName;
  });
  return [...kept, ...after.slice(end)];
}

function isSolid(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => SOLID.test(word)) && !tokens.some(({ word }) => PLATES.test(word));
}

/** Without the question, and what no drive for the device is. */
function wantedOf(tokens: readonly Token[], device: Device): string {
  const wanted = tokens.filter(
    ({ word }) =>
      !SAYS_NOTHING[device].test(word) &&
      !OTHER.test(word) &&
      !namesPc(word) &&
      (limitsPrice(word) || !asksAboutPart(word)),
  );
  const isFiller = ({ word }: Token) => FILLERS.has(word);
  const start = wanted.findIndex((token) => !isFiller(token));
  const named = wanted.slice(Math.max(0, start), wanted.findLastIndex((token) => !isFiller(token)) + 1);
  return named.some(({ word }) => kindHeadOf(word) === 'storage')
    ? textOf(named)
    : ['disco', textOf(named)].join(' ').trim();
}
