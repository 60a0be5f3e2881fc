import { useCallback } from 'react';
import type { NavigateOptions } from 'react-router';
import { usePendingLocation, type Place } from '#web/address/pending-location.tsx';
import { paths } from '#web/address/paths.ts';
import { changedView, readAddress, type CatalogueAddress } from './catalogue-address.ts';

type Change = Partial<CatalogueAddress> | ((current: CatalogueAddress) => Partial<CatalogueAddress>);

/** Changes the list's address, starting from the one that is loading. */
export function useChangeView(): (change: Change, options?: NavigateOptions) => void {
  const { latest, go } = usePendingLocation();
  return useCallback(
    (change, options) => {
      const pending = latest();
      // A visitor who is leaving the list is not brought back.
      if (pending.pathname === paths.catalogue()) go(changedLink(change)(pending), options);
    },
    [latest, go],
  );
}

/** The link to the list at a place, with something changed. */
export function changedLink(change: Change): (place: Place) => string {
  return ({ search }) => {
    const address = readAddress(new URLSearchParams(search));
    return paths.catalogue(changedView(address, typeof change === 'function' ? change(address) : change));
  };
}
