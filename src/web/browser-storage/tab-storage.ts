import { createSafeStorage } from './safe-storage.ts';

/** Of the tab alone; it survives the way to the payment provider's page and back. */
export const tabStorage = createSafeStorage(() => window.sessionStorage);

/** The text of a field, stored in this tab so that it survives a reload. Empty: nothing was typed. */
export interface TypedText {
  read: () => string;
  keep: (typed: string) => void;
}

export function typedText(key: string): TypedText {
  return {
    read: () => tabStorage.read(key) ?? '',
    keep: (typed) => {
      if (typed === '') tabStorage.remove(key);
      else tabStorage.write(key, typed);
    },
  };
}
