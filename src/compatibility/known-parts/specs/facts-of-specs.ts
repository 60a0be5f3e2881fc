import type { StepKey } from '../../vocabulary/step-keys.ts';
import { caseFacts } from './case.ts';
import { coolerFacts } from './cooler.ts';
import { cpuFacts } from './cpu.ts';
import { gpuFacts } from './gpu.ts';
import { motherboardFacts } from './motherboard.ts';
import { psuFacts } from './psu.ts';
import { ramFacts } from './ram.ts';
import type { Specs } from './specs.ts';
import { storageFacts } from './storage.ts';

/** What the specs of a record state in the shop's facts; values are not judged yet. */
export const FACTS_OF_SPECS: Readonly<Record<StepKey, (specs: Specs) => Readonly<Record<string, unknown>>>> =
  {
    cpu: cpuFacts,
    motherboard: motherboardFacts,
    ram: ramFacts,
    gpu: gpuFacts,
    storage: storageFacts,
    psu: psuFacts,
    case: caseFacts,
    cooler: coolerFacts,
  };
