import type { FactName } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { unknown, type UnknownFact } from './rule.ts';

/** A length in mm, stated or assumed. */
export interface Size {
  readonly fact: FactName;
  readonly known: number | undefined;
  /** A cautious value: it covers about 19 in 20 parts of that kind. */
  readonly assumed: number;
}

type Comparison<Id extends string> =
  | { fits: true }
  | { fits: false; part_mm: number; limit_mm: number }
  | { fits: 'unknown'; missing: readonly UnknownFact<Id>[] };

/**
 * Compares a part's size with the room for it, in mm; equal fits. An unknown size is assumed, and if the part does not fit under
 * that assumption, the result is unknown, with the missing facts.
 */
export function compareSizes<Id extends string>(
  about: Id,
  steps: readonly StepKey[],
  part: Size,
  limit: Size,
): Comparison<Id> {
  const part_mm = part.known ?? part.assumed;
  const limit_mm = limit.known ?? limit.assumed;
  if (part_mm <= limit_mm) return { fits: true };
  if (part.known !== undefined && limit.known !== undefined) return { fits: false, part_mm, limit_mm };
  const sizes = {
    part_mm,
    part_assumed: part.known === undefined,
    limit_mm,
    limit_assumed: limit.known === undefined,
  };
  const missing = [part, limit]
    .filter((size) => size.known === undefined)
    .map((size) => unknown(about, size.fact, steps, sizes));
  return { fits: 'unknown', missing };
}

/** Both sizes and the margin between them, in mm, if the part fits. */
export function roomLeft(part: Size, limit: Size): { part_mm: number; limit_mm: number; margin_mm: number } {
  const part_mm = part.known ?? part.assumed;
  const limit_mm = limit.known ?? limit.assumed;
  return { part_mm, limit_mm, margin_mm: spareMm(part_mm, limit_mm) };
}

/** In mm. Makers measure to a tenth; the difference of two such figures has no more. */
export function spareMm(part_mm: number, limit_mm: number): number {
  return Math.round((limit_mm - part_mm) * 10) / 10;
}

/** The compared sizes that nobody states. */
export function assumedAmong(...sizes: readonly Size[]): { assumed: readonly FactName[] } | undefined {
  const assumed = sizes.filter((size) => size.known === undefined).map((size) => size.fact);
  return assumed.length > 0 ? { assumed } : undefined;
}
