import type { StepKey } from '#compatibility/step-keys.ts';

/**
 * The supplier's category of each builder step. COOLERS has no tab of its own on the components page.
 */
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
