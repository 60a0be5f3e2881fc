import type { UseName } from '#contract/uses.ts';

/** What a PC is bought for, on screen. */
export const USE_LABELS: Readonly<Record<UseName, string>> = {
  juegos: 'Juegos',
  oficina: 'Oficina',
  edicion: 'Edición',
};
