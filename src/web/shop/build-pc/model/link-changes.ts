import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { centsToText } from '#lib/money.ts';
import type { BuilderAddress } from './builder-address.ts';
import { hasEnough, totalOf, type BuilderPart } from './part-lines.ts';
import { seenOn, type SeenBuild } from './seen-build.ts';

/** What became of a shared build since its sharer saw it. */
export interface LinkChanges {
  /** The day it was seen, in words. */
  since: string;
  /** In the order of the steps. */
  parts: PartChange[];
  /** With two decimals, of all that was seen. */
  totalThen: string;
  /** Of what is still sold. */
  totalNow: string;
}

export type PartChange = { step: StepKey } & (
  | { kind: 'price'; descripcion: string; before: string; now: string }
  /** There are fewer than are wanted. */
  | { kind: 'sold-out'; descripcion: string; left: number }
  | { kind: 'back-in-stock'; descripcion: string }
  /** Hidden, or no longer in the shop: a visitor is not told its name. */
  | { kind: 'gone'; before: string }
);

/** Null where the link does not say what was seen, or all is as it was. */
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

/** Whether the notice of changes says it already. */
export function isTold(changes: LinkChanges | null, step: StepKey, kind: PartChange['kind']): boolean {
  return changes?.parts.some((change) => change.step === step && change.kind === kind) ?? false;
}

function pricesSeen({ parts }: SeenBuild): Partial<Record<StepKey, { precio: string }>> {
  return Object.fromEntries(
    Object.entries(parts).map(([step, { price }]) => [step, { precio: centsToText(price) }]),
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
  const { descripcion, precio: now } = part;
  const hasStock = hasEnough(part, picks, step);
  const changes: PartChange[] = [];
  if (now !== before) changes.push({ kind: 'price', step, descripcion, before, now });
  if (hasStock && !seenPart.hadStock) changes.push({ kind: 'back-in-stock', step, descripcion });
  if (!hasStock && seenPart.hadStock) changes.push({ kind: 'sold-out', step, descripcion, left: part.stock });
  return changes;
}
