import type { UseName } from '#contract/uses.ts';

/** What a PC is bought for, on screen. */
export const USE_LABELS: Readonly<Record<UseName, string>> = {
  juegos: 'Juegos',
  'juegos-1080p': 'Juegos en 1080p',
  'juegos-1440p': 'Juegos en 1440p',
  'juegos-4k': 'Juegos en 4K',
  oficina: 'Oficina',
  edicion: 'Edición',
};

/** @example sayUse('juegos-4k') // 'juegos en 4K' */
export function sayUse(use: UseName): string {
  const label = USE_LABELS[use];
  return label.charAt(0).toLowerCase() + label.slice(1);
}
