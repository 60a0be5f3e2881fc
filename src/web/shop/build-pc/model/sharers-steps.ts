import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderAddress } from './builder-address.ts';
import type { BuilderView } from './builder-view.ts';

/** The steps whose part whoever shared the PC has: its reader lacks them until they say otherwise. */
export function sharersSteps({ address, parts }: Pick<BuilderView, 'address' | 'parts'>): StepKey[] {
  return address.sharers.filter((step) => parts[step] !== undefined);
}

/** What whoever shared the PC has, its reader would buy: that is judged as new, and no sentence calls it theirs. */
export function withoutSharers(address: BuilderAddress): BuilderAddress {
  return { ...address, owned: address.owned.filter((step) => !address.sharers.includes(step)) };
}
