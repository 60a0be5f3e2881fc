import type { Completion, CompletionRequest } from '#catalogue/advice/complete-build.ts';
import { factsOf, priceOf, type Chosen, type Taken } from '#catalogue/advice/draft.ts';
import type { Exchange } from '#catalogue/advice/repair-build.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { describeFinding } from '#compatibility/describe.ts';
import type { DollarRate } from '#catalogue/snapshot/snapshot.ts';
import { cents, centsToText } from '#lib/money.ts';
import { centavosToText, pesosOf } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { CompletionAnswer, RepairAnswer } from './advice.ts';
import { linePesos, sumPesos } from './cart-totals.ts';
import { priceAnswer } from './price-response.ts';
import { reasonFor, USE_OF } from './advice-messages.ts';
import type { UseName } from './uses.ts';

/** A completed build, or why there is none, as it crosses the wire. */
export function completionAnswer(
  completion: Completion,
  request: Pick<CompletionRequest, 'chosen'>,
  uso: UseName,
  rate: DollarRate | null,
): CompletionAnswer {
  if (!completion.ok) return refusal(completion, uso, rate);
  const { chosen } = completion;
  const prices = STEP_KEYS.flatMap((step) => (chosen[step] ? [pricesOf(chosen[step], rate)] : []));
  return {
    completo: true,
    uso,
    productos: STEP_KEYS.flatMap((step) => {
      const product = chosen[step];
      if (product === undefined) return [];
      return {
        ...partAnswer(step, product, rate),
        elegido: request.chosen[step] !== undefined,
        motivo: reasonFor(step, chosen, USE_OF[uso]),
      };
    }),
    total: centsToText(cents(priceOf(chosen))),
    total_ars: sumPesos(prices.map(({ precio_ars }) => precio_ars)),
    total_sin_impuestos_ars: sumPesos(prices.map((price) => price.precio_sin_impuestos_ars)),
    status: checkBuild(factsOf(chosen)).status,
  };
}

function refusal(
  completion: Extract<Completion, { ok: false }>,
  uso: UseName,
  rate: DollarRate | null,
): CompletionAnswer {
  const none = { completo: false, uso, minimo: null } as const;
  switch (completion.reason) {
    case 'chosen-clash':
      return {
        ...none,
        motivo: 'lo-elegido-no-encaja',
        mensaje: 'Lo que ya elegiste no encaja entre sí: reparalo primero.',
      };
    case 'nothing-fits':
      return {
        ...none,
        motivo: 'no-hay-componentes',
        mensaje: 'Con lo que hay en stock no se puede completar este armado.',
      };
    case 'too-dear': {
      const minimo = centsToText(cents(completion.cheapest));
      const about = rate && formatPesos(centavosToText(pesosOf(cents(completion.cheapest), rate.arsPerUsd)));
      return {
        ...none,
        motivo: 'no-alcanza',
        mensaje: `Con ese presupuesto no alcanza: la PC más económica que se puede armar hoy así cuesta USD ${minimo}${about === null ? '' : ` (unos ${about})`}.`,
        minimo,
      };
    }
  }
}

/** @param sold for each part that cannot be bought now, the nearest that can. */
export function repairAnswer(
  chosen: Chosen,
  exchanges: readonly Exchange[] | null,
  sold: readonly { step: StepKey; from: Taken; options: readonly Taken[] }[],
  rate: DollarRate | null,
): RepairAnswer {
  const { findings } = checkBuild(factsOf(chosen));
  const difference = (exchanges ?? []).reduce((sum, { from, to }) => sum + to.price - from.price, 0);
  const differenceArs =
    rate === null
      ? null
      : (exchanges ?? []).reduce((sum, { from, to }) => sum + inPesos(to, rate) - inPesos(from, rate), 0);
  return {
    cambios:
      exchanges?.map(({ step, from, to }) => ({
        paso: step,
        de: partAnswer(step, from, rate),
        a: partAnswer(step, to, rate),
        motivos: findings
          .filter(({ severity, steps }) => severity === 'error' && steps.includes(step))
          .map(describeFinding),
      })) ?? null,
    diferencia: (difference / 100).toFixed(2),
    diferencia_ars: differenceArs === null ? null : (differenceArs / 100).toFixed(2),
    alternativas: sold.map(({ step, from, options }) => ({
      paso: step,
      de: partAnswer(step, from, rate),
      opciones: options.map((option) => partAnswer(step, option, rate)),
    })),
  };
}

function partAnswer(step: StepKey, part: Taken, rate: DollarRate | null) {
  const { id, description, units = 1 } = part;
  const { precio, precio_ars } = pricesOf(part, rate);
  return { paso: step, id, descripcion: description, cantidad: units, precio, precio_ars };
}

/** Of as many as are taken; what one costs in pesos is rounded, as in an order. */
function pricesOf({ price, units = 1, vat }: Taken, rate: DollarRate | null) {
  const one = priceAnswer({ price: cents(price / units), vat }, rate);
  return {
    precio: centsToText(price),
    precio_ars: linePesos(one.precio_ars, units),
    precio_sin_impuestos_ars: linePesos(one.precio_sin_impuestos_ars, units),
  };
}

function inPesos({ price, units = 1 }: Taken, rate: DollarRate): number {
  return pesosOf(cents(price / units), rate.arsPerUsd) * units;
}
