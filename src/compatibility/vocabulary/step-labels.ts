import type { StepKey } from './step-keys.ts';

/** What a person calls the part of each step, with its article. */
export const STEP_LABELS = {
  cpu: { the: 'el procesador', a: 'un procesador' },
  motherboard: { the: 'la placa madre', a: 'una placa madre' },
  ram: { the: 'la memoria', a: 'una memoria' },
  gpu: { the: 'la placa de video', a: 'una placa de video' },
  storage: { the: 'el disco', a: 'un disco' },
  psu: { the: 'la fuente', a: 'una fuente' },
  case: { the: 'el gabinete', a: 'un gabinete' },
  cooler: { the: 'el cooler', a: 'un cooler' },
} as const satisfies Record<StepKey, { the: string; a: string }>;
