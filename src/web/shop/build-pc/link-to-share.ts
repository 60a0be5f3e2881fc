import { picksText, sharedPath } from './builder-address.ts';
import type { BuilderView } from './builder-view.ts';
import { seeBuild } from './seen-build.ts';

/** The path that opens this very PC and remembers what it was like: what is sent to a friend, and kept in a saved build. */
export function linkToShare({ address, parts }: Pick<BuilderView, 'address' | 'parts'>, now: Date): string {
  return sharedPath(address, seeBuild(parts, picksText(address), now));
}
