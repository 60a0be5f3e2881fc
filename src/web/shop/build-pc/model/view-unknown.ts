import type { FactName } from '#compatibility/facts/part-facts.ts';
import { ruleOf, type RuleId } from '#compatibility/rules/all-rules.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { Unverified } from '#contract/build.ts';
import { lookUp, type LookUp } from '#web/product/look-up.ts';

/** A check that lacks a fact, in words, and the fact to look up. Null: an earlier line already names that fact. */
export interface UnknownLine {
  message: string;
  lookUp: LookUp | null;
}

/** The part of a step, if there is one. */
export type PartAt = (step: StepKey) => Pick<PublicProduct, 'brand' | 'partNumber' | 'description'> | null;

/** The checks that could not be verified. Those that lack the most common missing fact come first. */
export function viewUnknown(unverified: readonly Unverified[], partAt: PartAt): UnknownLine[] {
  const readers = (fact: string) => unverified.filter(({ rule }) => readsOf(rule).includes(fact)).length;
  const inOrder = unverified.toSorted((a, b) => readers(b.missing) - readers(a.missing));
  return inOrder.map(({ missing, message }, position) => {
    const isRequested = inOrder.findIndex((one) => one.missing === missing) < position;
    return { message, lookUp: isRequested ? null : lookUpOf(missing, partAt) };
  });
}

/** The fact to look up about the chosen part. Null: no part is chosen. */
export function lookUpOf(missing: string, partAt: PartAt): LookUp | null {
  const fact = missing as FactName; // the wire carries the engine's own names
  const part = partAt(fact.slice(0, fact.indexOf('.')) as StepKey); // how every FactName begins
  return part && lookUp(part, fact);
}

function readsOf(id: string): readonly string[] {
  const rule = ruleOf(id as RuleId); // the wire carries the engine's own ids
  return [...rule.facts, ...(rule.alsoReads ?? [])];
}
