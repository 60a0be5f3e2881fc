import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';

/** Whether the build outlives the page: a full or blocked storage keeps it in memory alone. */
export function isKeptInBrowser(
  build: Pick<SavedBuild, 'id'>,
  open: () => Pick<Storage, 'getItem'> = () => window.localStorage,
): boolean {
  try {
    const text = open().getItem(`build_${build.id}`);
    return text !== null && text === JSON.stringify(build);
  } catch {
    return false;
  }
}
