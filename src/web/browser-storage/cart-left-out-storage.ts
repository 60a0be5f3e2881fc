import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { isRecord } from '#lib/is-record.ts';
import { isBuilderLink } from '#web/address/paths.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';
import { parseStoredList } from './stored-json.ts';
import { useStored } from './use-stored.ts';

/** The parts of a PC that were not added to the cart with the others. */
export const CART_LEFT_OUT_KEY = 'cart_left_out';

const REASONS = ['sharers', 'owned', 'sold-out'] as const;

export interface LeftOutPart {
  id: string;
  step: StepKey;
  description: string;
  /** What the buyer typed, where the part only stands for theirs. @example 'B450' */
  exampleOf?: string;
  /** When the others were added. */
  price: string;
  /** How many the PC needs. */
  units: number;
  hadStock: boolean;
  /** Whoever shared the PC has it, the buyer has it, or there was no stock of it. */
  reason: (typeof REASONS)[number];
  /** The other parts of its PC, which were added. */
  pcIds: string[];
  /** The builder's path with its step open. */
  link: string;
}

/** Of the PCs in the cart; empty until the page is hydrated. */
export function useLeftOutParts(inCart: readonly string[]): LeftOutPart[] {
  const parts = useStored(CART_LEFT_OUT_KEY, parseLeftOutParts) ?? [];
  return parts.filter(({ id, pcIds }) => !inCart.includes(id) && pcIds.some((one) => inCart.includes(one)));
}

/** Replaces what is known of the PC that has any of these products. */
export function rememberLeftOutParts(
  pcIds: readonly string[],
  parts: readonly LeftOutPart[],
  storage: SafeStorage = browserStorage,
): void {
  const others = readLeftOutParts(storage).filter((known) => !known.pcIds.some((id) => pcIds.includes(id)));
  write([...others, ...parts], storage);
}

/** The buyer says that they have it. */
export function markOwnedPart(id: string, storage: SafeStorage = browserStorage): void {
  write(
    readLeftOutParts(storage).map((part) => (part.id === id ? { ...part, reason: 'owned' } : part)),
    storage,
  );
}

/** The buyer starts over: a part of that PC that is added later is no PC. */
export function deleteLeftOutParts(storage: SafeStorage = browserStorage): void {
  storage.remove(CART_LEFT_OUT_KEY);
}

/** Whatever does not read as parts counts as none. */
export function parseLeftOutParts(text: string | null): LeftOutPart[] {
  return parseStoredList(text, isLeftOutPart);
}

/** Far more than a few PCs leave out. */
const MAX_PARTS = 40;

export function readLeftOutParts(storage: SafeStorage = browserStorage): LeftOutPart[] {
  return parseLeftOutParts(storage.read(CART_LEFT_OUT_KEY));
}

function write(parts: readonly LeftOutPart[], storage: SafeStorage): void {
  if (parts.length === 0) storage.remove(CART_LEFT_OUT_KEY);
  else storage.write(CART_LEFT_OUT_KEY, JSON.stringify(parts.slice(-MAX_PARTS)));
}

function isLeftOutPart(value: unknown): value is LeftOutPart {
  if (!isRecord(value)) return false;
  const { id, step, description, price, units, hadStock, reason, pcIds, link, exampleOf } = value;
  return (
    typeof id === 'string' &&
    typeof step === 'string' &&
    isStepKey(step) &&
    typeof description === 'string' &&
    typeof price === 'string' &&
    typeof units === 'number' &&
    typeof hadStock === 'boolean' &&
    REASONS.some((known) => known === reason) &&
    Array.isArray(pcIds) &&
    pcIds.every((one) => typeof one === 'string') &&
    isBuilderLink(link) &&
    (exampleOf === undefined || typeof exampleOf === 'string')
  );
}
