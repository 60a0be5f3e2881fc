import { checkBuild } from '../check-build.ts';
import { factsOf } from './an-item.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { linesOf } from './say.ts';

/** Parts of a PC by their suppliers' titles. */
export type Titles = Partial<Record<StepKey, string>>;

/** For tests: the result of one check for a PC of which only the titles are known. */
export function about(rule: string, titles: Titles): string[] {
  const build = Object.fromEntries(Object.entries(titles).map(([step, title]) => [step, factsOf(title)]));
  return linesOf(checkBuild(build)).filter((line) => line.split(' ')[1] === rule);
}
