import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { addToCart } from '#web/browser-storage/cart-storage.ts';
import type { SafeStorage } from '#web/browser-storage/safe-storage.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { unitsToBuy } from '../model/part-lines.ts';

/** The outcome of one part of the build. */
export interface CartLineOutcome {
  step: StepKey;
  description: string;
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
    return { step, description: part.description, outcome: units === 0 ? 'owned' : add() };
  });
}

/** The shop's sentence for each outcome. */
export function sayOutcome({ description, outcome }: CartLineOutcome): string {
  switch (outcome) {
    case 'added':
      return `${description} agregado correctamente`;
    case 'already-there':
      return `Este componente ya está en el carrito: ${description}`;
    case 'owned':
      return `Ya lo tenés, no se agregó: ${description}`;
    case 'out-of-stock':
      return `Sin stock, no se agregó: ${description}`;
    case 'full':
      return `El carrito está lleno (50 productos), no se agregó: ${description}`;
  }
}
