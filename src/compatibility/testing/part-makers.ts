import type { FactsOf } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';

/** `cpu({ socket: 'AM5' })`: a part of which nothing else is known. */
export const cpu = maker('cpu');
export const motherboard = maker('motherboard');
export const ram = maker('ram');
export const gpu = maker('gpu');
export const storage = maker('storage');
export const psu = maker('psu');
export const chassis = maker('case');
export const cooler = maker('cooler');

function maker<Step extends StepKey>(kind: Step): (facts?: Omit<FactsOf<Step>, 'kind'>) => FactsOf<Step> {
  return (facts) => ({ kind, ...facts }) as FactsOf<Step>; // the compiler does not put a generic kind and its rest together
}
