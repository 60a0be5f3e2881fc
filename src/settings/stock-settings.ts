import type { SettingEntry } from './setting-entry.ts';
import { wholeNumber } from './setting-values.ts';

/** When a product counts as running out. */
export const STOCK_SETTINGS = {
  lowStockDays: {
    group: 'stock',
    label: 'Se está acabando: días de stock',
    help: 'Un producto se está acabando cuando, al ritmo de los últimos 30 días, lo que queda alcanza para menos de estos días.',
    input: 'line',
    value: wholeNumber('tiene que ser un número de días', { min: 1, max: 90 }),
    variable: null,
    byDefault: '30',
    example: ({ lowStockDays }) =>
      `De lo que vendió 30 unidades en 30 días, Ventas muestra lo que tiene menos de ${lowStockDays === 1 ? 'una' : lowStockDays}.`,
  },
} as const satisfies Record<string, SettingEntry>;
