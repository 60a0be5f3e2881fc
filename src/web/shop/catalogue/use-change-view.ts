import { useCallback } from 'react';
import type { NavigateOptions } from 'react-router';
import { useAskedLocation, type Place } from '#web/asked-location.ts';
import { paths } from '#web/paths.ts';
import { changedView, readAddress, type CatalogueAddress } from './catalogue-address.ts';

type Change = Partial<CatalogueAddress> | ((asked: CatalogueAddress) => Partial<CatalogueAddress>);

/** Goes to the list with something changed, on top of whatever was asked for a moment ago. */
export function useChangeView(): (change: Change, options?: NavigateOptions) => void {
  const { latest, go } = useAskedLocation();
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
