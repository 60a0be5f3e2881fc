import { unlistedWords } from '#contract/unlisted-part.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import {
  defaultBuildName,
  newBuildId,
  readSavedBuild,
  type SavedBuild,
} from '#web/browser-storage/saved-build-storage.ts';
import { thumbnailOf } from '../../product-card/product-views.ts';
import { linkToSave } from '../links/link-to-share.ts';
import type { BuilderView } from '../model/builder-view.ts';

/** What saving needs of the page. */
export type SavedView = Pick<BuilderView, 'address' | 'parts' | 'total' | 'verdict'>;

/** The build to store. One that was saved before keeps its id, its name and its date. */
export function buildToSave(
  view: SavedView,
  { now, random }: { now: Date; random: () => number },
  known: (id: string) => SavedBuild | null = readSavedBuild,
): SavedBuild {
  const { address, parts, total, verdict } = view;
  const id = address.buildId ?? newBuildId(random);
  const before = address.buildId === undefined ? null : known(id);
  const chosen = STEP_KEYS.flatMap((step) => (parts[step] ? [{ step, part: parts[step] }] : []));
  const pictured = chosen.find(({ part }) => unlistedWords(part.id) === null);
  return {
    id,
    name: before?.name ?? defaultBuildName(id),
    createdAt: before?.createdAt ?? now.toISOString(),
    totalPrice: Number(total),
    componentCount: chosen.length,
    compatibility: verdict.status,
    thumbnail: pictured ? thumbnailOf(pictured.part) : '',
    components: Object.fromEntries(
      chosen.map(({ step, part }) => [step, part.description]),
    ) satisfies Partial<Record<StepKey, string>>,
    link: linkToSave(view, now),
  };
}
