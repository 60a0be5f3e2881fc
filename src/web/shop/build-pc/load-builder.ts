import type { PublicProduct } from '#contract/product.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { TypedAmount } from '#lib/typed-usd.ts';
import { promiseInBrief } from '#web/default-texts/compatibility-promise.ts';
import type { BuilderAddress } from './model/builder-address.ts';
import type { BuilderView, Refusal } from './model/builder-view.ts';
import { loadDetail } from './detail/load-detail.ts';
import { findExchanged } from './advice/find-exchanged.ts';
import { budgetOf } from './advice/budget-of.ts';
import { adviceIn, reasonsOfAdvised, replacedIn } from './advice/view-advice.ts';
import { findRecovery } from './steps/find-recovery.ts';
import { findLinkChanges } from './model/link-changes.ts';
import { loadParts } from './model/load-parts.ts';
import { hasEnough, selectionOf } from './model/part-lines.ts';
import { inOrder, type Chosen } from './model/picks.ts';
import { viewVerdict } from './model/view-verdict.ts';
import { viewOwnParts } from './own-part/view-own-parts.ts';
import { listCandidates } from './steps/list-candidates.ts';
import { openStep } from './steps/step-moves.ts';
import { advisedSteps, type Wish } from './model/wish.ts';
import { isFinished } from './model/finished.ts';
import { withoutSharers } from './model/sharers-steps.ts';
import { lacksCard, lacksCooler, stepsOf } from './model/steps-of.ts';
import { judgeWhileOpen, unansweredSteps } from './model/while-open.ts';
import { doubtTitle } from './summary/verdict-messages.ts';

/**
 * @param refusal why 'Completar por mí' filled nothing.
 * @param detailId the part whose details are open.
 * @param ownPart what was typed to find a part that the visitor has.
 */
export function loadBuilder(
  reader: ShopReader,
  requested: BuilderAddress,
  refusal: Refusal | null = null,
  detailId: string | null = null,
  ownPart: string | null = null,
): BuilderView {
  const { parts, chosen, total, pesos, discarded } = loadParts(reader, requested);
  // Its links ask for something else next.
  const address = { ...requested, chosen, wish: { ...requested.wish, sent: undefined } };
  const judged = reader.verdict(selectionOf(withoutSharers(address)));
  const steps = stepsOf(reader.buildSteps(), { parts, problems: judged.problems });
  const unanswered = unansweredSteps(steps, address);
  const { verdict, lacking: mending } = judgeWhileOpen(judged, unanswered);
  const lacking = inOrder([
    ...mending,
    ...(lacksCooler(parts) ? (['cooler'] as const) : []),
    ...(lacksCard(parts) && unanswered.includes('gpu') ? (['gpu'] as const) : []),
  ]);
  const open = openStep(steps, address);
  const exchanged = findExchanged(reader, address, verdict);
  const budget = budgetOf(reader, address.wish);
  const partAt = partIn(reader, chosen);
  const isSoldOut = STEP_KEYS.some((step) => parts[step] && !hasEnough(parts[step], address, step));
  const view: BuilderView = {
    steps,
    address,
    open,
    parts,
    total,
    pesos,
    rate: reader.dollarRate(),
    discarded,
    candidates: listCandidates(reader, address, { open, budgetUsd: budget?.usd }),
    ...viewVerdict(verdict, partAt, withoutSharers(address).owned),
    ...(lacking.length > 0 && { lacking }),
    ...(exchanged !== null && { exchanged }),
    repair:
      verdict.status === 'error' ||
      isSoldOut ||
      (verdict.status === 'warning' && exchanged?.wasRepair === true)
        ? reader.repair(selectionOf(address), repairWish(address.wish, budget))
        : null,
    refusal,
    ...(advisedSteps(address).length > 0 && { reasons: reasonsOfAdvised(reader, address) }),
    ...replacedIn(reader, address),
    ...viewBudget(budget),
    recovery: findRecovery(reader, address),
    changes: findLinkChanges(requested, parts),
    ...(ownPart !== null && { ownParts: viewOwnParts(reader, ownPart, address.asked[0]) }),
    ...(detailId !== null && { detail: loadDetail(reader, address, detailId) }),
  };
  return isFinished(view) ? { ...view, ...adviceIn(reader, view), ...promiseIn(reader, view) } : view;
}

/** The terms promise it of what is shown as compatible. */
function promiseIn(reader: ShopReader, view: BuilderView): Pick<BuilderView, 'promise'> {
  if (view.verdict.status !== 'compatible' || doubtTitle(view) !== undefined) return {};
  const promise = promiseInBrief(reader.ownText('terms'));
  return promise === null ? {} : { promise };
}

function viewBudget(typed: TypedAmount | null): Pick<BuilderView, 'budget'> {
  return typed === null
    ? {}
    : { budget: { usd: typed.usd.toFixed(2), ars: typed.ars === null ? null : typed.ars.toFixed(2) } };
}

function repairWish({ use }: Wish, typed: TypedAmount | null) {
  const usd = typed?.usd ?? 0;
  return { use, budgetUsd: usd > 0 ? usd : null };
}

function partIn(reader: ShopReader, chosen: Chosen): (step: StepKey) => PublicProduct | null {
  return (step) => {
    const id = chosen[step];
    return id === undefined ? null : reader.product(id);
  };
}
