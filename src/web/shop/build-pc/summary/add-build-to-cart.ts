import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { addToCart } from '#web/browser-storage/cart-storage.ts';
import type { SafeStorage } from '#web/browser-storage/safe-storage.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { unitsToBuy } from '../model/part-lines.ts';

/** The outcome of one part of the build. */
export interface CartLineOutcome {
  step: StepKey;
  descripcion: string;
  outcome: 'added' | 'already-there' | 'full' | 'out-of-stock' | 'owned';
}

/** Every part that is to be bought and can be, in the number wanted. */
export function addBuildToCart(
  { parts, address }: Pick<BuilderView, 'parts' | 'address'>,
  storage?: SafeStorage,
): CartLineOutcome[] {
  return STEP_KEYS.flatMap((step) => {
    const part = parts[step];
    if (part === undefined) return [];
    const units = unitsToBuy(address, step);
    const add = () => (part.stock > 0 ? addToCart(part, storage, units) : 'out-of-stock');
    return { step, descripcion: part.descripcion, outcome: units === 0 ? 'owned' : add() };
  });
}

/** The shop's sentence for each outcome. */
export function sayOutcome({ descripcion, outcome }: CartLineOutcome): string {
  switch (outcome) {
    case 'added':
      return `${descripcion} agregado correctamente`;
    case 'already-there':
      return `Este componente ya está en el carrito: ${descripcion}`;
    case 'owned':
      return `Ya lo tenés, no se añadió: ${descripcion}`;
    case 'out-of-stock':
      return `Sin stock, no se añadió: ${descripcion}`;
    case 'full':
      return `El carrito está lleno (50 productos), no se añadió: ${descripcion}`;
  }
}
