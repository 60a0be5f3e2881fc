import type { ShopCheck, ShopCheckName } from '#health/shop-state.ts';
import { stateMessage, type StateMessage } from './shop-state-messages.ts';

export interface OwnerAdvice extends Omit<StateMessage, 'advice'> {
  /** What the owner can do; null: nothing. */
  advice: string | null;
  /** The advice for the person who runs the server, with the names of settings and commands; null: none. */
  technical: string | null;
}

/**
 * A line of the shop's state. Advice with a setting's name or a command is for the person who runs the server. The owner reads whom to ask,
 * and can show them the rest.
 */
export function ownerAdvice(check: ShopCheck): OwnerAdvice {
  const { advice = null, ...words } = stateMessage(check);
  if (advice === null || !/[A-Z]_[A-Z]|--|comando/.test(advice)) {
    return { ...words, advice, technical: null };
  }
  return { ...words, advice: WHOM_TO_ASK[check.check] ?? ASK_THE_INSTALLER, technical: advice };
}

const ASK_THE_INSTALLER = 'Pedíselo a quien instaló la tienda.';

const WHOM_TO_ASK: Partial<Record<ShopCheckName, string>> = {
  list: 'Subí la lista de tu proveedor en Importaciones, o pedile a quien instaló la tienda que la lea sola.',
  emails: 'Pedile a quien instaló la tienda que conecte la casilla que los manda.',
  payments:
    'Pedile a quien instaló la tienda que conecte tu cuenta. Mientras tanto podés cobrar por transferencia o en efectivo.',
  database: 'Pedile a quien instaló la tienda que restaure la última copia.',
  disk: 'Pedile a quien instaló la tienda que haga lugar.',
  backup: 'Pedile a quien instaló la tienda que se haga una cada noche.',
};
