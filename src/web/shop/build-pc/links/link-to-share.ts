import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { textToCents } from '#lib/money.ts';
import { partsPath, pathForOthers } from '../model/builder-address.ts';
import { settle } from '../steps/part-marks.ts';
import { picksText } from '../model/picks.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { hasEnough, unitsToBuy } from '../model/part-lines.ts';
import { localDayNumber, markOf } from '../model/seen-stamp.ts';
import type { SeenBuild } from '../model/seen-build.ts';

type Shared = Pick<BuilderView, 'address' | 'parts'>;

/** The path that opens this PC for somebody else and states today's prices and stock. @param name the title that they read. */
export function linkToShare(view: Shared, now: Date, name?: string): string {
  return pathForOthers(view.address, seeBuild(view, now), name);
}

/** The same for the visitor, stored in a saved build with its budget, its use and its reasons. */
export function linkToSave(view: Shared, now: Date): string {
  return partsPath(view.address, seeBuild(view, now), settle(view.address).wish);
}

/** Today's prices and stock of the parts to buy. */
export function seeBuild({ address, parts }: Shared, now: Date): SeenBuild | undefined {
  const seen: SeenBuild['parts'] = {};
  for (const step of STEP_KEYS) {
    const part = parts[step];
    if (part === undefined || unitsToBuy(address, step) === 0) continue;
    seen[step] = { price: textToCents(part.price), hadStock: hasEnough(part, address, step) };
  }
  if (Object.keys(seen).length === 0) return undefined;
  return { day: localDayNumber(now), mark: markOf(picksText(address)), parts: seen };
}
