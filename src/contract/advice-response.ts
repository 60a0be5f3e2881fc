import type { Completion, CompletionRequest } from '#catalogue/advice/complete-build.ts';
import type { OwnersCompletion } from '#catalogue/advice/replace-own-parts.ts';
import { factsOf, priceOf, type Chosen, type Exchange, type Taken } from '#catalogue/advice/draft.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import { ruleOf, type RuleId } from '#compatibility/rules/all-rules.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { describeFinding } from '#compatibility/describe.ts';
import type { DollarRate } from '#catalogue/snapshot/snapshot.ts';
import { cents, centsToText } from '#lib/money.ts';
import { centavosToText, linePesos, pesosOf, sumPesos } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { CompletionResponse, RepairResponse } from './advice.ts';
import { toPriceResponse } from './price-response.ts';
import { reasonFor, USE_OF } from './advice-messages.ts';
import { replacedReason } from './replaced-part-messages.ts';
import type { UseName } from './uses.ts';

/** A completed build, or why there is none, as it crosses the wire. */
export function toCompletionResponse(
  { completion, replaced }: OwnersCompletion,
  request: Pick<CompletionRequest, 'chosen' | 'owned' | 'budget'>,
  use: UseName,
  rate: DollarRate | null,
): CompletionResponse {
  if (!completion.ok) return refusal(completion, request.budget, use, rate);
  const { chosen } = completion;
  const isReplaced = (step: StepKey) => replaced.some((one) => one.step === step);
  const owned = request.owned?.filter((step) => !isReplaced(step));
  const prices = STEP_KEYS.flatMap((step) => (chosen[step] ? [pricesOf(chosen[step], rate)] : []));
  return {
    isComplete: true,
    use,
    products: STEP_KEYS.flatMap((step) => {
      const product = chosen[step];
      if (product === undefined) return [];
      return {
        ...toPartResponse(step, product, rate),
        isChosen: request.chosen[step] !== undefined && !isReplaced(step),
        reason: reasonFor(step, chosen, USE_OF[use], owned),
      };
    }),
    replaced: replaced.map((exchange) => ({
      step: exchange.step,
      id: exchange.from.id,
      description: exchange.from.description,
      reason: `${replacedReason(exchange, chosen, use)}, USD ${centsToText(exchange.to.price)}.`,
    })),
    total: centsToText(cents(priceOf(chosen))),
    totalArs: sumPesos(prices.map(({ priceArs }) => priceArs)),
    totalWithoutTaxesArs: sumPesos(prices.map((price) => price.priceWithoutTaxesArs)),
    status: checkBuild(factsOf(chosen)).status,
  };
}

function refusal(
  completion: Extract<Completion, { ok: false }>,
  budget: number,
  use: UseName,
  rate: DollarRate | null,
): CompletionResponse {
  const none = { isComplete: false, use, cheapest: null } as const;
  switch (completion.reason) {
    case 'chosen-clash':
      return {
        ...none,
        reason: 'lo-elegido-no-encaja',
        message: 'Lo que ya elegiste no encaja entre sí: reparalo primero.',
      };
    case 'nothing-fits':
      return {
        ...none,
        reason: 'no-hay-componentes',
        message: 'Con lo que hay en stock no se puede completar este armado.',
      };
    case 'too-dear': {
      const cheapest = centsToText(cents(completion.cheapest));
      const lacking = centsToText(cents(completion.cheapest - budget));
      const about = rate && formatPesos(centavosToText(pesosOf(cents(completion.cheapest), rate.arsPerUsd)));
      return {
        ...none,
        reason: 'no-alcanza',
        message: `Con ese presupuesto no alcanza: la PC más económica que se puede armar hoy así cuesta USD ${cheapest}${about === null ? '' : ` (unos ${about})`}. Faltan USD ${lacking}.`,
        cheapest,
      };
    }
  }
}

/** @param sold for each part that cannot be bought now, the nearest that can. */
export function toRepairResponse(
  chosen: Chosen,
  exchanges: readonly Exchange[] | null,
  sold: readonly { step: StepKey; from: Taken; options: readonly Taken[] }[],
  rate: DollarRate | null,
): RepairResponse {
  const { findings } = checkBuild(factsOf(chosen));
  const warnings = exchanges === null ? [] : warningsAfter(chosen, exchanges);
  const difference = (exchanges ?? []).reduce((sum, { from, to }) => sum + to.price - from.price, 0);
  const differenceArs =
    rate === null
      ? null
      : (exchanges ?? []).reduce((sum, { from, to }) => sum + inPesos(to, rate) - inPesos(from, rate), 0);
  return {
    changes:
      exchanges?.map(({ step, from, to }) => ({
        step,
        from: toPartResponse(step, from, rate),
        to: toPartResponse(step, to, rate),
        reasons: findings
          .filter(({ severity, steps }) => severity === 'error' && steps.includes(step))
          .map((found) => describeFinding(found)),
      })) ?? null,
    difference: (difference / 100).toFixed(2),
    differenceArs: differenceArs === null ? null : (differenceArs / 100).toFixed(2),
    warnings: warnings.length,
    warningNames: [...new Set(warnings.map((rule) => ruleOf(rule).name))],
    lacking: exchanges?.some((exchange) => losesSupply(chosen, exchange)) ? ['psu'] : [],
    alternatives: sold.map(({ step, from, options }) => ({
      step,
      from: toPartResponse(step, from, rate),
      options: options.map((option) => toPartResponse(step, option, rate)),
    })),
  };
}

/** Whether the PC's only supply goes with its case. */
function losesSupply({ psu }: Chosen, { from, to }: Exchange): boolean {
  const brings = ({ facts }: Taken) => facts.kind === 'case' && facts.psu_included === true;
  return psu === undefined && brings(from) && !brings(to);
}

/** The checks that still warn, or lack a fact. */
function warningsAfter(chosen: Chosen, exchanges: readonly Exchange[]): RuleId[] {
  const repaired: Chosen = { ...chosen, ...Object.fromEntries(exchanges.map(({ step, to }) => [step, to])) };
  const { findings, unverified } = checkBuild(factsOf(repaired));
  return [
    ...findings.flatMap(({ severity, rule }) => (severity === 'warning' ? [rule] : [])),
    ...unverified.map(({ about }) => about),
  ];
}

function toPartResponse(step: StepKey, part: Taken, rate: DollarRate | null) {
  const { id, description, units = 1 } = part;
  const { price, priceArs } = pricesOf(part, rate);
  return { step, id, description, quantity: units, price, priceArs };
}

/** Of as many as are taken; what one costs in pesos is rounded, as in an order. */
function pricesOf({ price, units = 1, vat }: Taken, rate: DollarRate | null) {
  const one = toPriceResponse({ price: cents(price / units), vat }, rate);
  return {
    price: centsToText(price),
    priceArs: linePesos(one.priceArs, units),
    priceWithoutTaxesArs: linePesos(one.priceWithoutTaxesArs, units),
  };
}

function inPesos({ price, units = 1 }: Taken, rate: DollarRate): number {
  return pesosOf(cents(price / units), rate.arsPerUsd) * units;
}
