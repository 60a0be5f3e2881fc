import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { normalizeText } from '#lib/text.ts';
import { GENERAL_VAT, type VatBp } from '#lib/vat.ts';

/** A category of the shop, visible or not. */
export interface Category {
  id: string;
  name: string;
  visible: boolean;
  /** The IVA that its prices include. */
  vat: VatBp;
  /** The builder's step that it is; null: none. */
  step: StepKey | null;
  /** Other names that mean it: its former ones, and those of categories that were merged into it. */
  formerNames: readonly string[];
}

/** The supplier's category of each builder step, which it stays under any name. REFRIGERACION has no tab on the components page. */
export const CATEGORY_OF_STEP = {
  cpu: 'PROCESADORES',
  motherboard: 'MOTHERBOARDS',
  ram: 'MEMORIAS - VALUERAM',
  gpu: 'PLACAS VIDEO',
  storage: 'ALMACENAMIENTO',
  psu: 'FUENTES',
  case: 'GABINETES/BAREBONES',
  cooler: 'REFRIGERACION',
} as const satisfies Record<StepKey, string>;

/** The margin of a new category from a supplier's list, in basis points: 10 %. */
export const NEW_CATEGORY_MARGIN_BP = 1000;

/** The default IVA of a category: wholesalers' lists charge 10.5 % for processors and memory. */
export function newCategoryVat(name: string): VatBp {
  const step = stepOfCategory(name);
  return step === 'cpu' || step === 'ram' ? 1050 : GENERAL_VAT;
}

/** The builder step of a category's name in any spelling; null for the others. */
export function stepOfCategory(name: string): StepKey | null {
  return STEP_OF_PLAIN_NAME.get(plainName(name)) ?? null;
}

/** The key that makes the spellings of one category equal. `"Gabinetes / Barebones"` -> `"gabinetes-barebones"` */
export function plainName(name: string): string {
  return normalizeText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const STEP_OF_PLAIN_NAME: ReadonlyMap<string, StepKey> = new Map(
  STEP_KEYS.map((step) => [plainName(CATEGORY_OF_STEP[step]), step]),
);
