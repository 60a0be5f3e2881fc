import { DEFAULT_USE, USES, type UseName } from '#contract/uses.ts';
import { GUIDE_TABS, type GuideTab } from '#web/address/paths.ts';

/** What the guide's address states. A part that it leaves out has its default. */
export interface GuideAddress {
  tab: GuideTab | undefined;
  use: UseName | undefined;
}

/** Reads an address; invalid values count as absent. */
export function readGuideAddress(params: URLSearchParams): GuideAddress {
  const tab = GUIDE_TABS.find((known) => known === params.get('tab'));
  const use = USES.find((known) => known === params.get('uso'));
  return {
    tab: tab === FIRST_TAB ? undefined : tab,
    use: use === DEFAULT_USE ? undefined : use,
  };
}

export const FIRST_TAB: GuideTab = 'presupuesto';
