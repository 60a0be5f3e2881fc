import type { Completion, CompletionRequest } from '#catalogue/advice/complete-build.ts';
import type { OwnersCompletion } from '#catalogue/advice/replace-own-parts.ts';
import { factsOf, buildTotal, type Chosen, type Exchange, type Taken } from '#catalogue/advice/draft.ts';
import { gpuSpeed, isGpuSpeedEstimated } from '#catalogue/speeds/gpu-speed.ts';
import type { RepairWay } from '#catalogue/advice/repair-ways.ts';
import { losesSupply } from '#catalogue/advice/sensible-repair.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import { ruleOf, type RuleId } from '#compatibility/rules/all-rules.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { describeFinding } from '#compatibility/describe.ts';
import { watts } from '#compatibility/vocabulary/spanish-text.ts';
import type { DollarRate } from '#catalogue/snapshot/snapshot.ts';
import { cents, centsToText, hundredthsToText } from '#lib/money.ts';
import { centavosToText, linePesos, pesosOf, sumPesos } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { CompletionResponse, RepairResponse, RepairWayResponse } from './advice.ts';
import { toPriceResponse } from './price-response.ts';
import { reasonFor, USE_OF } from './advice-messages.ts';
import { replacedReason } from './replaced-part-messages.ts';
import type { UseName } from './uses.ts';

/** A completed build, or the reason why there is none, on the wire. */
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
    total: centsToText(cents(buildTotal(chosen))),
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
    case 'weak-supply': {
      const own = completion.watts === undefined ? 'tu fuente' : watts(completion.watts);
      return {
        ...none,
        reason: 'fuente-insuficiente',
        message: `Con ${own} no te la recomendamos: pide ${watts(completion.needs)}. Tu fuente no alcanza para una PC que rinda bien con lo que elegiste.`,
      };
    }
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
  ways: readonly RepairWay[] | null,
  sold: readonly { step: StepKey; from: Taken; options: readonly Taken[] }[],
  rate: DollarRate | null,
): RepairResponse {
  const [first = NO_WAY, ...others] = (ways ?? []).map((way) => toWayResponse(chosen, way, ways ?? [], rate));
  return {
    ...first,
    changes: ways === null ? null : first.changes,
    otherWays: others,
    alternatives: sold.map(({ step, from, options }) => ({
      step,
      from: toPartResponse(step, from, rate),
      options: options.map((option) => toPartResponse(step, option, rate)),
    })),
  };
}

const NO_WAY: RepairWayResponse = {
  changes: [],
  keeps: [],
  gamesPercent: null,
  difference: '0.00',
  differenceArs: null,
  warnings: 0,
  warningNames: [],
  lacking: [],
  extraChange: null,
};

function toWayResponse(
  chosen: Chosen,
  { exchanges, extra }: RepairWay,
  ways: readonly RepairWay[],
  rate: DollarRate | null,
): RepairWayResponse {
  const errors = checkBuild(factsOf(chosen)).findings.filter(({ severity }) => severity === 'error');
  const warnings = warningsAfter(chosen, exchanges);
  const concerned = [...errors.flatMap(({ steps }) => steps), ...ways.flatMap(stepsOf)];
  return {
    changes: exchanges.map((exchange) => ({
      ...toExchangeResponse(exchange, rate),
      reasons: reasonsFor(exchange.step, chosen, exchanges),
    })),
    keeps: STEP_KEYS.filter(
      (step) => concerned.includes(step) && exchanges.every((exchange) => exchange.step !== step),
    ),
    gamesPercent: gamesPercentOf(exchanges),
    difference: withSign(sumOf(exchanges, ({ from, to }) => to.price - from.price)),
    differenceArs:
      rate === null
        ? null
        : withSign(sumOf(exchanges, ({ from, to }) => inPesos(to, rate) - inPesos(from, rate))),
    warnings: warnings.length,
    warningNames: namesOf(warnings),
    lacking: exchanges.some(({ from, to }) => losesSupply(chosen, from, to)) ? ['psu'] : [],
    extraChange:
      extra === null
        ? null
        : {
            ...toExchangeResponse(extra, rate),
            ends: namesOf(withoutThese(warnings, warningsAfter(chosen, [...exchanges, extra]))),
          },
  };
}

/** The error about the part of a step; without one, the warning about it that this way ends. */
function reasonsFor(step: StepKey, chosen: Chosen, exchanges: readonly Exchange[]): string[] {
  const found = checkBuild(factsOf(chosen)).findings.filter(({ steps }) => steps.includes(step));
  const errors = found.filter(({ severity }) => severity === 'error');
  const left = warningsAfter(chosen, exchanges);
  const ended = found.filter(({ rule }) => !left.includes(rule));
  return (errors.length > 0 ? errors : ended).map((one) => describeFinding(one));
}

/** What the exchange of a card does to games. */
function gamesPercentOf(exchanges: readonly Exchange[]): number | null {
  const card = exchanges.find(({ step }) => step === 'gpu');
  const [from, to] = [card?.from.facts, card?.to.facts];
  if (from?.kind !== 'gpu' || to?.kind !== 'gpu') return null;
  if (isGpuSpeedEstimated(from.chip) || isGpuSpeedEstimated(to.chip)) return null;
  return Math.round((gpuSpeed(to.chip) / gpuSpeed(from.chip) - 1) * 100);
}

function stepsOf({ exchanges }: RepairWay): StepKey[] {
  return exchanges.map(({ step }) => step);
}

function sumOf(exchanges: readonly Exchange[], of: (exchange: Exchange) => number): number {
  return exchanges.reduce((sum, exchange) => sum + of(exchange), 0);
}

/** @example withSign(-1250) // '-12.50' */
function withSign(hundredths: number): string {
  return `${hundredths < 0 ? '-' : ''}${hundredthsToText(Math.abs(hundredths))}`;
}

function toExchangeResponse({ step, from, to }: Exchange, rate: DollarRate | null) {
  return { step, from: toPartResponse(step, from, rate), to: toPartResponse(step, to, rate) };
}

function namesOf(rules: readonly RuleId[]): string[] {
  return [...new Set(rules.map((rule) => ruleOf(rule).name))];
}

/** Each of them once for each time that it is not among the others. */
function withoutThese(rules: readonly RuleId[], others: readonly RuleId[]): RuleId[] {
  const rest = [...others];
  return rules.filter((rule) => {
    const place = rest.indexOf(rule);
    if (place !== -1) rest.splice(place, 1);
    return place === -1;
  });
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
