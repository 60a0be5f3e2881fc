import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { hasEntry, latestLocation, useRouter } from '#web/address/pending-location.tsx';
import { builderPath, partsPath, type BuilderAddress } from '../model/builder-address.ts';
import { parsePendingAddress } from './parse-pending-address.ts';
import { isSheetEntry } from './sheet-entry.ts';

export type Move = (address: BuilderAddress) => BuilderAddress;

/**
 * Where a move leads. 'away': to another step, which replaces the summary's own entry in the history. 'nowhere': the page and the summary's
 * entry stay as they are.
 */
export type MoveTarget = 'away' | 'nowhere';

/**
 * Changes the PC that is loading, not the one that the page still shows: in a slow network the response to the previous press is not here
 * yet, and its choice must not be lost.
 * @param shown the PC that the page shows.
 */
export function useMove(shown: BuilderAddress) {
  const { search } = useLocation();
  const router = useRouter();
  const navigate = useNavigate();

  /** Null: the visitor is leaving the builder. */
  const readLatest = (): BuilderAddress | null => {
    const place = latestLocation(router);
    if (place.pathname !== paths.buildPc()) return null;
    // The page may have corrected what its address says.
    return place.search === search ? shown : parsePendingAddress(place.search);
  };

  /** Whether the page shows the parts that were chosen last. */
  const isUpToDate = (): boolean => {
    const pending = readLatest();
    return pending === null || (pending.wish.sent === undefined && partsPath(pending) === partsPath(shown));
  };

  /** @returns whether the visitor stays in the builder: one who is leaving it is not brought back. */
  const move = (change: Move, leads: MoveTarget): boolean => {
    const pending = readLatest();
    if (pending === null) return false;
    const path = builderPath(change(pending));
    if (path === builderPath(pending)) return true;
    const isSheetHere = isSheetEntry(router.state.location);
    if (leads === 'away') {
      void navigate(path, { replace: isSheetHere, preventScrollReset: true });
      return true;
    }
    const place = isSheetHere ? router.state.location : latestLocation(router);
    const keepsSheet = isSheetEntry(place);
    const { pathname, search } = new URL(path, location.origin);
    void navigate(
      { pathname, search, hash: keepsSheet ? place.hash : '' },
      {
        replace: hasEntry(router),
        state: keepsSheet ? (place.state as unknown) : null, // whatever the entry holds
        preventScrollReset: true,
      },
    );
    return true;
  };
  return { move, readLatest, isUpToDate };
}
