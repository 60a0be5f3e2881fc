import { STEP_KEYS, type StepKey } from '#compatibility/step-keys.ts';
import { centsToText, sumCents, textToCents } from '#lib/money.ts';
import type { BuilderPart } from './builder-view.ts';
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
  | { kind: 'sold-out'; descripcion: string }
  | { kind: 'back-in-stock'; descripcion: string }
  /** Hidden, or no longer in the shop: a visitor is not told its name. */
  | { kind: 'gone'; before: string }
);

/** Null where the link does not say what was seen, or all is as it was. */
export function findLinkChanges(
  seen: SeenBuild | undefined,
  parts: Partial<Record<StepKey, BuilderPart>>,
): LinkChanges | null {
  if (seen === undefined) return null;
  const changes = STEP_KEYS.flatMap((step) => changesOf(step, seen, parts[step]));
  if (changes.length === 0) return null;
  const steps = STEP_KEYS.filter((step) => seen.parts[step] !== undefined);
  return {
    since: seenOn(seen),
    parts: changes,
    totalThen: centsToText(sumCents(steps.flatMap((step) => seen.parts[step]?.price ?? []))),
    totalNow: centsToText(
      sumCents(steps.flatMap((step) => (parts[step] ? textToCents(parts[step].precio) : []))),
    ),
  };
}

/** Whether the notice of changes says it already. */
export function isTold(changes: LinkChanges | null, step: StepKey, kind: PartChange['kind']): boolean {
  return changes?.parts.some((change) => change.step === step && change.kind === kind) ?? false;
}

function changesOf(step: StepKey, seen: SeenBuild, part: BuilderPart | undefined): PartChange[] {
  const seenPart = seen.parts[step];
  if (seenPart === undefined) return [];
  const before = centsToText(seenPart.price);
  if (part === undefined) return [{ kind: 'gone', step, before }];
  const { descripcion, precio: now } = part;
  const hasStock = part.stock > 0;
  const changes: PartChange[] = [];
  if (now !== before) changes.push({ kind: 'price', step, descripcion, before, now });
  if (hasStock && !seenPart.hadStock) changes.push({ kind: 'back-in-stock', step, descripcion });
  if (!hasStock && seenPart.hadStock) changes.push({ kind: 'sold-out', step, descripcion });
  return changes;
}
