import type { PartKind } from '../facts/part-facts.ts';

/** What a person calls a kind of part, one and many. */
export const KIND_LABELS = {
  cpu: { one: 'procesador', many: 'procesadores' },
  motherboard: { one: 'placa madre', many: 'placas madre' },
  ram: { one: 'memoria', many: 'memorias' },
  gpu: { one: 'placa de video', many: 'placas de video' },
  storage: { one: 'disco', many: 'discos' },
  psu: { one: 'fuente', many: 'fuentes' },
  case: { one: 'gabinete', many: 'gabinetes' },
  cooler: { one: 'cooler', many: 'coolers' },
  not_a_part: { one: 'no es un componente', many: 'no son componentes' },
} as const satisfies Record<PartKind, { one: string; many: string }>;
