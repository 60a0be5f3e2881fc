import { stepOfCategory } from '#catalogue/product/categories.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** The builder's step of a category that has the name by which suppliers' lists bring it; null: another name, or no step. */
export function standardStep(name: string): StepKey | null {
  return stepOfCategory(name);
}
