import { USES, type UseName } from '#contract/uses.ts';
import { GUIDE_TABS, type GuideTab } from '#web/address/paths.ts';

/** What the guide's address says; what it leaves out is what the guide shows first. */
export interface GuideAddress {
  tab: GuideTab | undefined;
  use: UseName | undefined;
}

/** Reads a link; what makes no sense in it counts as not said. */
export function readGuideAddress(params: URLSearchParams): GuideAddress {
  const tab = GUIDE_TABS.find((known) => known === params.get('tab'));
  const use = USES.find((known) => known === params.get('uso'));
  return {
    tab: tab === FIRST_TAB ? undefined : tab,
    use: use === FIRST_USE ? undefined : use,
  };
}

export const FIRST_TAB: GuideTab = 'presupuesto';
export const FIRST_USE: UseName = 'juegos';
