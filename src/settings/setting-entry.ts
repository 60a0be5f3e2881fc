import type { z } from 'zod';
import type { ShopMeans, ShopTexts } from './shop-texts.ts';

/** The headings of the panel, in its order. */
export const SETTING_GROUPS = {
  shop: 'La tienda',
  legal: 'Quién vende',
  notice: 'Aviso arriba de las páginas',
  pages: 'Textos de las páginas',
  networks: 'Redes sociales',
  pickup: 'Retiro en el local',
  shipping: 'Envíos',
  payments: 'Medios de pago',
  stock: 'Stock',
} as const;

export interface SettingEntry {
  group: keyof typeof SETTING_GROUPS;
  /** How the panel calls it. */
  label: string;
  help: string;
  /** How it is typed: a line, several, a page's text, a day of the calendar, `on` or `off`. A picture is uploaded. */
  input: 'line' | 'lines' | 'text' | 'day' | 'choice' | 'picture';
  /** Parses the owner's input into the shop's value. Faults are in Spanish and follow the label. */
  value: z.ZodType<unknown, string>;
  /** The variable of the environment that gives its first value; null: only the panel sets it. */
  variable: string | null;
  /** Its value where neither the panel nor the environment has one; null: none, and then the shop does without. */
  byDefault: string | null;
  /** What follows from it, in the words of a page or an email. */
  example: (texts: ShopTexts, means: ShopMeans) => string;
}
