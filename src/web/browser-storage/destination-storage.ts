import { isRecord } from '#lib/is-record.ts';
import { browserStorage } from './safe-storage.ts';
import { parseStored } from './stored-json.ts';
import { useStored } from './use-stored.ts';

const DESTINATION_KEY = 'delivery_destination';

/** Where this browser's buyer gets parcels. */
export interface Destination {
  /** As typed: the server reads it. */
  postalCode: string;
  /** Null: the postal code says it. */
  province: string | null;
}

/** Null: the buyer has not said it, or the page is not hydrated. */
export function useDestination(): Destination | null {
  return useStored(DESTINATION_KEY, parseDestination);
}

export function rememberDestination(destination: Destination): void {
  browserStorage.write(DESTINATION_KEY, JSON.stringify(destination));
}

function parseDestination(text: string | null): Destination | null {
  const stored = parseStored(text);
  if (!isRecord(stored)) return null;
  const { postalCode, province } = stored;
  if (typeof postalCode !== 'string' || postalCode === '') return null;
  return { postalCode, province: typeof province === 'string' ? province : null };
}
