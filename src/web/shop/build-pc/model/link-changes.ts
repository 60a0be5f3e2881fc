import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { centsToText } from '#lib/money.ts';
import type { BuilderAddress } from './builder-address.ts';
import { hasEnough, type BuilderPart } from './part-lines.ts';
import { totalOf } from './part-totals.ts';
import { seenOn } from './seen-stamp.ts';
import type { SeenBuild } from './seen-build.ts';

/** What changed in a shared build since it was shared. */
export interface LinkChanges {
  /** The day it was shared, as text. */
  since: string;
  /** In the order of the steps. */
  parts: PartChange[];
  /** With two decimals, of all parts at that time. */
  totalThen: string;
  /** Of the parts that are still sold. */
  totalNow: string;
}

export type PartChange = { step: StepKey } & (
  | { kind: 'price'; description: string; before: string; now: string }
  /** There are fewer in stock than wanted. */
  | { kind: 'sold-out'; description: string; left: number }
  | { kind: 'back-in-stock'; description: string }
  /** Hidden, or no longer in the shop: its name is not shown. */
  | { kind: 'gone'; before: string }
);

/** Null where the link does not state it, or nothing changed. */
export function findLinkChanges(
  { seen, ...picks }: Pick<BuilderAddress, 'seen' | 'owned' | 'units'>,
  parts: Partial<Record<StepKey, BuilderPart>>,
): LinkChanges | null {
  if (seen === undefined) return null;
  const changes = STEP_KEYS.flatMap((step) => changesOf(step, seen, parts[step], picks));
  if (changes.length === 0) return null;
  const steps = STEP_KEYS.filter((step) => seen.parts[step] !== undefined);
  return {
    since: seenOn(seen),
    parts: changes,
    totalThen: totalOf(pricesSeen(seen), picks),
    totalNow: totalOf(Object.fromEntries(steps.map((step) => [step, parts[step]])), picks),
  };
}

/** Whether the notice of changes already reports it. */
export function isReported(changes: LinkChanges | null, step: StepKey, kind: PartChange['kind']): boolean {
  return changes?.parts.some((change) => change.step === step && change.kind === kind) ?? false;
}

function pricesSeen({ parts }: SeenBuild): Partial<Record<StepKey, { price: string }>> {
  return Object.fromEntries(
    Object.entries(parts).map(([step, { price }]) => [step, { price: centsToText(price) }]),
  );
}

function changesOf(
  step: StepKey,
  seen: SeenBuild,
  part: BuilderPart | undefined,
  picks: Pick<BuilderAddress, 'owned' | 'units'>,
): PartChange[] {
  const seenPart = seen.parts[step];
  if (seenPart === undefined) return [];
  const before = centsToText(seenPart.price);
  if (part === undefined) return [{ kind: 'gone', step, before }];
  const { description, price: now } = part;
  const hasStock = hasEnough(part, picks, step);
  const changes: PartChange[] = [];
  if (now !== before) changes.push({ kind: 'price', step, description, before, now });
  if (hasStock && !seenPart.hadStock) changes.push({ kind: 'back-in-stock', step, description });
  if (!hasStock && seenPart.hadStock) changes.push({ kind: 'sold-out', step, description, left: part.stock });
  return changes;
}
