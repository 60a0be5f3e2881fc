import type { FactsOf } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';

/** A part of the parts base: what exists, by the codes and the name that its maker gives it. */
export interface KnownPart {
  /** The base's own id. */
  readonly id: string;
  readonly maker: string;
  readonly name: string;
  /** The maker's part numbers, normalized; the same number may belong to several parts. */
  readonly codes: readonly string[];
  /** The facts that were believed. */
  readonly facts: FactsOf<StepKey>;
}
