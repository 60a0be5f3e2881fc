import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import type { PartReasons } from '#contract/advice-messages.ts';
import { completionQuery } from '#contract/advice.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { selectionOf } from '../model/part-lines.ts';
import { pick } from '../model/picks.ts';
import { sharersSteps, withoutSharers } from '../model/sharers-steps.ts';
import { advisedSteps } from '../model/wish.ts';
import { withoutFilled } from './own-parts-back.ts';

/** Of a PC that was advised for a budget, and has no part of somebody else. */
export function adviceIn(reader: ShopReader, view: BuilderView): Pick<BuilderView, 'better' | 'notes'> {
  const { address } = view;
  if (advisedSteps(address).length === 0 || sharersSteps(view).length > 0) return {};
  const now = queryOf(view, address);
  const asked = queryOf(view, withoutFilled(address));
  if (!now.success || !asked.success) return {};
  const better = reader.betterPart(now.data);
  const notes = reader
    .adviceNotes(asked.data, selectionOf(address))
    .filter(({ kind }) => better === null || (kind !== 'next-step' && kind !== 'nothing-shows'));
  return { ...(better !== null && { better }), ...(notes.length > 0 && { notes }) };
}

/** The buyer's own parts need no reason. */
export function reasonsOfAdvised(reader: ShopReader, address: BuilderAddress): PartReasons {
  const reasons = reader.reasons(selectionOf(withoutSharers(address)), address.wish.use);
  return Object.fromEntries(
    advisedSteps(address).flatMap((step) => (reasons[step] ? [[step, reasons[step]]] : [])),
  );
}

/** While the advised parts stand there. */
export function replacedIn(reader: ShopReader, address: BuilderAddress): Pick<BuilderView, 'replaced'> {
  const advised = advisedSteps(address);
  const own = pick(address.wish.replaced, (step) => advised.includes(step));
  const steps = STEP_KEYS.filter((step) => own[step] !== undefined);
  if (steps.length === 0) return {};
  const had = selectionOf({ chosen: own, owned: steps, units: {}, examples: address.examples });
  return { replaced: reader.replacedReasons(selectionOf(address), had, address.wish.use) };
}

function queryOf({ budget }: Pick<BuilderView, 'budget'>, address: BuilderAddress) {
  return completionQuery.safeParse({
    ...selectionOf(address),
    presupuesto: budget?.usd ?? Number.NaN,
    uso: address.wish.use,
    sin: address.skipped.join(','),
    ...(address.wish.kept.length > 0 && { conservar: address.wish.kept.join(',') }),
  });
}
