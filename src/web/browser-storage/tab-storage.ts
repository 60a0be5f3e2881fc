import { createSafeStorage } from './safe-storage.ts';

/** Of the tab alone; it survives the way to the payment provider's page and back. */
export const tabStorage = createSafeStorage(() => window.sessionStorage);
