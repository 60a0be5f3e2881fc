import type { Completion, CompletionRequest } from '#catalogue/advice/complete-build.ts';
import { factsOf, priceOf, type Chosen, type Taken } from '#catalogue/advice/draft.ts';
import type { Exchange } from '#catalogue/advice/repair-build.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/step-keys.ts';
import { describeFinding } from '#compatibility/words/describe-finding.ts';
import { cents, centsToText } from '#lib/money.ts';
import type { CompletionAnswer, RepairAnswer } from './advice.ts';
import { reasonFor, USE_OF } from './advice-words.ts';
import type { UseName } from './uses.ts';

/** A completed build, or why there is none, as it crosses the wire. */
export function completionAnswer(
  completion: Completion,
  request: Pick<CompletionRequest, 'chosen'>,
  uso: UseName,
): CompletionAnswer {
  if (!completion.ok) return refusal(completion, uso);
  const { chosen } = completion;
  return {
    completo: true,
    uso,
    productos: STEP_KEYS.flatMap((step) => {
      const product = chosen[step];
      if (product === undefined) return [];
      return {
        ...partAnswer(step, product),
        elegido: request.chosen[step] !== undefined,
        motivo: reasonFor(step, chosen, USE_OF[uso]),
      };
    }),
    total: centsToText(cents(priceOf(chosen))),
    status: checkBuild(factsOf(chosen)).status,
  };
}

function refusal(completion: Extract<Completion, { ok: false }>, uso: UseName): CompletionAnswer {
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
      return {
        ...none,
        motivo: 'no-alcanza',
        mensaje: `Con ese presupuesto no alcanza: la PC más económica que se puede armar hoy así cuesta USD ${minimo}.`,
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
): RepairAnswer {
  const { findings } = checkBuild(factsOf(chosen));
  const difference = (exchanges ?? []).reduce((sum, { from, to }) => sum + to.price - from.price, 0);
  return {
    cambios:
      exchanges?.map(({ step, from, to }) => ({
        paso: step,
        de: partAnswer(step, from),
        a: partAnswer(step, to),
        motivos: findings
          .filter(({ severity, steps }) => severity === 'error' && steps.includes(step))
          .map(describeFinding),
      })) ?? null,
    diferencia: (difference / 100).toFixed(2),
    alternativas: sold.map(({ step, from, options }) => ({
      paso: step,
      de: partAnswer(step, from),
      opciones: options.map((option) => partAnswer(step, option)),
    })),
  };
}

function partAnswer(step: StepKey, { id, description, price, units = 1 }: Taken) {
  return { paso: step, id, descripcion: description, cantidad: units, precio: centsToText(price) };
}
