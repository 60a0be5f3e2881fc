import { tabStorage } from './tab-storage.ts';

const TYPED_KEY = 'typed_budget';

/** What was typed as a budget in this tab and not sent yet; empty: nothing. */
export function readTypedBudget(): string {
  return tabStorage.read(TYPED_KEY) ?? '';
}

export function keepTypedBudget(typed: string): void {
  if (typed === '') tabStorage.remove(TYPED_KEY);
  else tabStorage.write(TYPED_KEY, typed);
}
