import { FILLERS, kindHeadOf } from '../search/everyday-words.ts';
import { asksAboutPart, limitsPrice, namesPc } from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

/** What a drive goes into that is no PC of the builder. */
export type Device = 'PS5' | 'PS4' | 'notebook';

/** `ps5`, `play 5`, `playstation 4`. */
const CONSOLE = /^(?:ps|play|playstation)([45])?$/;
const NOTEBOOK = /^(?:notebooks?|laptops?)$/;
/** Models of one console, which take the same drives. */
const MODEL = /^(?:pro|slim|fat)$/;
/** What is connected from outside. */
const OUTSIDE = /^(?:extern[oa]s?|usb|portatil)$/;
/** A disk with plates: a notebook takes its own, which its title names. */
const PLATES = /^(?:duros?|rigidos?|hdd)$/;
/** Who says neither of a drive for a notebook may want plates, too. */
const SOLID = /^(?:ssd|nvme|m\.?2|solidos?)$/;

/** What is said of a drive, and of none that goes in, or of all: those that go in are shown. */
const SAYS_NOTHING: Readonly<Record<Device, RegExp>> = {
  PS5: /^(?:duros?|rigidos?|sata|hdd|intern[oa]s?)$/,
  PS4: /^(?:sata|intern[oa]s?)$/,
  notebook: /^intern[oa]s?$/,
};
/** Another machine beside the console. */
const OTHER = /^(?:ps[345]|xbox|switch)$/;

/** The device that a drive is wanted for, and the words for the drive: `ssd 1tb` of `ssd 1tb para la ps5`. Null: it is for none. */
export function findDevice(tokens: readonly Token[]): { device: Device; wanted: string } | null {
  const named = tokens.flatMap((_, at) => deviceAt(tokens, at) ?? []);
  // What goes into the newer console is asked for more narrowly.
  const found = named.find(({ device }) => device === 'PS5') ?? named[0];
  if (found === undefined) return null;
  let { start } = found;
  while (FILLERS.has(tokens[start - 1]?.word ?? '')) start -= 1;
  const { device } = found;
  const others = [...tokens.slice(0, start), ...tokens.slice(found.end)];
  const kind = others.map((token) => kindHeadOf(token.word)).find((one) => one !== undefined);
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
  if (NOTEBOOK.test(wordAt(at)) && tokens.slice(0, at).some(({ word }) => word === 'para'))
    return { device: 'notebook', start: at, end: at + 1 };
  const match = CONSOLE.exec(wordAt(at));
  if (match === null) return null;
  const number = match[1] ?? wordAt(at + 1);
  if (number !== '5' && number !== '4') return null;
  let end = at + (match[1] === undefined ? 2 : 1);
  while (MODEL.test(wordAt(end))) end += 1;
  return { device: `PS${number}`, start: at, end };
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
