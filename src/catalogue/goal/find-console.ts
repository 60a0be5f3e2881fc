import { FILLERS, kindHeadOf } from '../search/everyday-words.ts';
import { asksAboutPart, namesPc } from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

export type Console = 'PS5';

/** `ps5`, `play 5`, `playstation 5`. */
const NAME = /^(?:ps|play|playstation)(5)?$/;
/** Models of one console, which take the same drives. */
const MODEL = /^(?:pro|slim|fat)$/;
/** What is connected from outside. */
const OUTSIDE = /^(?:extern[oa]s?|usb|portatil)$/;

/** What is said of a drive, and of none that goes in, or of all: those that go in are shown. */
const SAYS_NOTHING = /^(?:duros?|rigidos?|sata|hdd|intern[oa]s?)$/;
/** Another machine beside the console. */
const OTHER = /^(?:ps[34]|xbox|switch)$/;
/** Before a price; not of a question. */
const LIMITS = /^(?:hasta|maximo|desde|entre)$/;

/** The console that a drive is wanted for, and the words for the drive: `ssd 1tb` of `ssd 1tb para la ps5`. Null: it is for none. */
export function findConsole(tokens: readonly Token[]): { console: Console; wanted: string } | null {
  for (const [at, { word }] of tokens.entries()) {
    const match = NAME.exec(word);
    if (match === null) continue;
    const next = tokens[at + 1]?.word ?? '';
    const isJoined = match[1] !== undefined;
    if (!isJoined && next !== '5') continue;
    let start = at;
    while (FILLERS.has(tokens[start - 1]?.word ?? '')) start -= 1;
    let end = at + (isJoined ? 1 : 2);
    while (MODEL.test(tokens[end]?.word ?? '')) end += 1;
    const others = [...tokens.slice(0, start), ...tokens.slice(end)];
    const kind = others.map((token) => kindHeadOf(token.word)).find((one) => one !== undefined);
    if (kind !== 'storage' || others.some((token) => OUTSIDE.test(token.word))) return null;
    return { console: 'PS5', wanted: wantedOf(others) };
  }
  return null;
}

/** Without the question, and what no drive for a console is. */
function wantedOf(tokens: readonly Token[]): string {
  const wanted = tokens.filter(
    ({ word }) =>
      !SAYS_NOTHING.test(word) &&
      !OTHER.test(word) &&
      !namesPc(word) &&
      (LIMITS.test(word) || !asksAboutPart(word)),
  );
  const isFiller = ({ word }: Token) => FILLERS.has(word);
  const start = wanted.findIndex((token) => !isFiller(token));
  const named = wanted.slice(Math.max(0, start), wanted.findLastIndex((token) => !isFiller(token)) + 1);
  return named.some(({ word }) => kindHeadOf(word) === 'storage')
    ? textOf(named)
    : ['disco', textOf(named)].join(' ').trim();
}
