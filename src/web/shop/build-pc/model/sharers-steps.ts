import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderAddress } from './builder-address.ts';
import type { BuilderView } from './builder-view.ts';

/** The steps whose part the sender of the PC has. Its reader lacks them until they say otherwise. */
export function sharersSteps({ address, parts }: Pick<BuilderView, 'address' | 'parts'>): StepKey[] {
  return address.sharers.filter((step) => parts[step] !== undefined);
}

/** The reader would buy the parts that the sender has. So these are judged as new, and no sentence calls them the reader's own. */
export function withoutSharers(address: BuilderAddress): BuilderAddress {
  return { ...address, owned: address.owned.filter((step) => !address.sharers.includes(step)) };
}
