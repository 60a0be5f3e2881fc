import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { correctWords } from './correct-words.ts';
import { findCompared } from './find-compared.ts';
import { withoutCount } from './find-count.ts';
import { findDevice } from './find-device.ts';
import { findListed, readListed } from './find-listed.ts';
import { findWatts } from './find-watts.ts';
import type { Goal } from './goal.ts';
import { plainList } from './plain-list.ts';
import { namesPc } from './goal-words.ts';
import { readPartFor } from './read-part-for.ts';
import { readPartForOwned, readPartForOwnPc } from './read-part-for-owned.ts';
import { readSaid, readWholePc } from './read-whole-pc.ts';
import { tokensOf, type Token } from './tokens.ts';

/** As long as two sentences; longer texts are no search for a goal. */
const MAX_LENGTH = 160;

/**
 * Reads the goal of a search that names a whole PC or a part for another part. Null: it names neither.
 * @param arsPerUsd pesos for a dollar; null: the shop has no rate.
 * @param isSold whether a product, or a part of one step, has a word: such a word is no typing error and no name of a device.
 * @example readGoal('fuente para rtx 5070', null) // { kind: 'part-for', step: 'psu', wanted: 'fuente', others: ['rtx 5070'] }
 * @example readGoal('tengo una b450 y 600 usd', null) // { kind: 'whole-pc', use: 'gaming', budget: '600 usd', owned: ['b450'] }
 */
export function readGoal(
  written: string,
  arsPerUsd: number | null,
  isSold: (word: string, step?: StepKey) => boolean = () => false,
): Goal | null {
  const pasted = plainList(written);
  if (written.length > MAX_LENGTH) return pasted === null ? null : readPasted(pasted, isSold);
  const tokens = correctWords(tokensOf(written), isSold);
  const counted = withoutCount(tokens);
  const said = readSaid(counted.tokens, arsPerUsd);
  const forDevice = readForDevice(tokens, (word) => isSold(word, 'storage'));
  // `tengo una ps5, que ssd le va` says no part of a PC.
  if (forDevice !== null && !tokens.some(({ word }) => namesPc(word))) return forDevice;
  return (
    readWholePc(counted, said) ??
    forDevice ??
    readPartFor(tokens) ??
    readPartForOwned(tokens, counted.pcs > 1 ? readSaid(tokens, arsPerUsd).owned : said.owned) ??
    readPartForOwnPc(tokens) ??
    readSeveral(tokens) ??
    (pasted === null ? null : readPasted(pasted, isSold))
  );
}

/** A list as it was pasted from elsewhere. */
function readPasted(lines: readonly string[], isSold: (word: string) => boolean): Goal | null {
  const items = readListed(lines.map((line) => correctWords(tokensOf(line), isSold)));
  return items && { kind: 'parts-list', items };
}

function readSeveral(tokens: readonly Token[]): Goal | null {
  const compared = findCompared(tokens);
  if (compared !== null) return { kind: 'compare', names: compared };
  const supply = findWatts(tokens);
  if (supply !== null) return { kind: 'supply-of-watts', step: 'psu', ...supply };
  const listed = findListed(tokens);
  return listed && { kind: 'parts-list', items: listed };
}

function readForDevice(tokens: readonly Token[], isOfDrive: (word: string) => boolean): Goal | null {
  const said = findDevice(tokens, isOfDrive);
  return said && { kind: 'drive-for-device', step: 'storage', ...said };
}
