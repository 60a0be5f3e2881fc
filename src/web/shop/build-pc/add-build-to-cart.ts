import type { StepKey } from '#compatibility/step-keys.ts';
import { addToCart } from '#web/browser-storage/cart-storage.ts';
import type { SafeStorage } from '#web/browser-storage/safe-storage.ts';
import type { BuilderPart } from './builder-view.ts';

/** What became of one part of the build. */
export interface CartLineOutcome {
  step: StepKey;
  descripcion: string;
  outcome: 'added' | 'already-there' | 'full' | 'out-of-stock';
}

/** One unit of every part that can be bought. */
export function addBuildToCart(
  parts: Partial<Record<StepKey, BuilderPart>>,
  storage?: SafeStorage,
): CartLineOutcome[] {
  return Object.entries(parts).map(([step, part]) => ({
    step: step as StepKey, // the record's own keys
    descripcion: part.descripcion,
    outcome: part.stock > 0 ? addToCart(part, storage) : 'out-of-stock',
  }));
}

/** The shop's sentence for each outcome. */
export function sayOutcome({ descripcion, outcome }: CartLineOutcome): string {
  switch (outcome) {
    case 'added':
      return `${descripcion} agregado correctamente`;
    case 'already-there':
      return `Este componente ya está en el carrito: ${descripcion}`;
    case 'out-of-stock':
      return `Sin stock, no se añadió: ${descripcion}`;
    case 'full':
      return `El carrito está lleno (50 productos), no se añadió: ${descripcion}`;
  }
}
