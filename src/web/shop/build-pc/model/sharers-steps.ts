import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderView } from './builder-view.ts';

/** The steps whose part whoever shared the PC has: its reader lacks them until they say otherwise. */
export function sharersSteps({ address, parts }: Pick<BuilderView, 'address' | 'parts'>): StepKey[] {
  return address.sharers.filter((step) => parts[step] !== undefined);
}
