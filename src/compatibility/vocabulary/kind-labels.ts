import type { PartKind, StepKey } from './step-keys.ts';

/** The names of a kind of part for people, singular and plural. */
export const KIND_LABELS = {
  cpu: { one: 'procesador', many: 'procesadores' },
  motherboard: { one: 'motherboard', many: 'motherboards' },
  ram: { one: 'memoria', many: 'memorias' },
  gpu: { one: 'placa de video', many: 'placas de video' },
  storage: { one: 'disco', many: 'discos' },
  psu: { one: 'fuente', many: 'fuentes' },
  case: { one: 'gabinete', many: 'gabinetes' },
  cooler: { one: 'cooler', many: 'coolers' },
  not_a_part: { one: 'no es un componente', many: 'no son componentes' },
} as const satisfies Record<PartKind, { one: string; many: string }>;

/** The name of each step's part for people, with its article, and its pronoun as an object. */
export const STEP_LABELS = {
  cpu: { the: 'el procesador', a: 'un procesador', it: 'lo' },
  motherboard: { the: 'la motherboard', a: 'una motherboard', it: 'la' },
  ram: { the: 'la memoria', a: 'una memoria', it: 'la' },
  gpu: { the: 'la placa de video', a: 'una placa de video', it: 'la' },
  storage: { the: 'el disco', a: 'un disco', it: 'lo' },
  psu: { the: 'la fuente', a: 'una fuente', it: 'la' },
  case: { the: 'el gabinete', a: 'un gabinete', it: 'lo' },
  cooler: { the: 'el cooler', a: 'un cooler', it: 'lo' },
} as const satisfies Record<StepKey, { the: string; a: string; it: 'la' | 'lo' }>;
