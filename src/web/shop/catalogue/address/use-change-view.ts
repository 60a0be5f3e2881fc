import { useCallback } from 'react';
import type { NavigateOptions } from 'react-router';
import { usePendingLocation, type Place } from '#web/address/pending-location.tsx';
import { paths } from '#web/address/paths.ts';
import { changedView, readAddress, type CatalogueAddress } from './catalogue-address.ts';

type Change = Partial<CatalogueAddress> | ((asked: CatalogueAddress) => Partial<CatalogueAddress>);

/** Goes to the list with something changed, on top of whatever was asked for a moment ago. */
export function useChangeView(): (change: Change, options?: NavigateOptions) => void {
  const { latest, go } = usePendingLocation();
  return useCallback(
    (change, options) => {
      const asked = latest();
      // Whoever is leaving already stays on their way.
      if (asked.pathname === paths.catalogue()) go(changedLink(change)(asked), options);
    },
    [latest, go],
  );
}

/** The link to the list that was asked for, with something changed. */
export function changedLink(change: Change): (asked: Place) => string {
  return ({ search }) => {
    const address = readAddress(new URLSearchParams(search));
    return paths.catalogue(changedView(address, typeof change === 'function' ? change(address) : change));
  };
}
