import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import { cfteaOf } from '#lib/installment-cost.ts';
import { WITHOUT_INTEREST, type InstallmentPlan } from '#lib/installments.ts';
import { readPesos } from '#lib/read-pesos.ts';
import { centavos } from '#lib/pesos.ts';

/** More than any shop shows. */
const MAX_PLANS = 12;

/**
 * Plans of instalments, separated by `;` or each on a line of its own, the parts of a plan by `|`.
 * @example '3 sin interés; 12 x 1,35 | con Visa | a partir de $ 100.000 | desde 1/11/2026 | hasta 30/11/2026'
 */
export const installmentPlans = z.string().transform((text, context): InstallmentPlan[] => {
  const written = text.split(/[;\n]/).filter((plan) => plan.trim() !== '');
  const plans = written.map(readPlan);
  const faults = plans.filter((plan) => typeof plan === 'string');
  if (written.length > MAX_PLANS) faults.push(`tiene que tener como mucho ${MAX_PLANS} planes`);
  for (const fault of faults) context.addIssue(fault);
  return faults.length > 0 ? z.NEVER : plans.filter((plan) => typeof plan !== 'string');
});

/** @returns a text: what is wrong with the plan */
function readPlan(written: string): InstallmentPlan | string {
  const [first = '', ...rest] = written.split('|').map((part) => part.trim().replace(/\s+/g, ' '));
  const cost = readCost(first);
  if (cost === null) {
    return `«${first}» tiene que ser la cantidad de cuotas, de 2 a 36, y su costo: 3 sin interés, o 12 x 1,35 (de 1,0001 a 10)`;
  }
  const plan: InstallmentPlan = {
    ...cost,
    cftea: cfteaOf(cost.coefficient, cost.count),
    cards: null,
    minimum: centavos(0),
    from: null,
    until: null,
  };
  const given = new Set<string>();
  for (const part of rest) {
    const read = readPart(part);
    if (read === null) {
      return `«${part}» no se entiende: va «con Visa y Mastercard», «a partir de $ 100.000», «desde 1/11/2026» o «hasta 30/11/2026»`;
    }
    const [name = ''] = Object.keys(read);
    if (given.has(name)) return `«${part}» repite lo que ya dice «${first}»`;
    given.add(name);
    Object.assign(plan, read);
  }
  if (plan.from !== null && plan.until !== null && plan.from >= plan.until) {
    return `«${first}» termina antes de empezar`;
  }
  return plan;
}

/** `3 sin interés`, `3 cuotas sin interés`, `12 x 1,35` */
const COST = /^(\d{1,2})(?: cuotas)?(?: (sin inter[eé]s)| ?x ?(\d{1,2}(?:[.,]\d{1,4})?))$/i;

function readCost(text: string): Pick<InstallmentPlan, 'count' | 'coefficient'> | null {
  const [, digits, free, factor = '1'] = COST.exec(text) ?? [];
  const count = Number(digits);
  if (digits === undefined || count < 2 || count > 36) return null;
  if (free !== undefined) return { count, coefficient: WITHOUT_INTEREST };
  const coefficient = Math.round(Number(factor.replace(',', '.')) * WITHOUT_INTEREST);
  // "x 1" would be shown as a plan without interest by mistake.
  return coefficient > WITHOUT_INTEREST && coefficient <= 10 * WITHOUT_INTEREST
    ? { count, coefficient }
    : null;
}

function readPart(part: string): Partial<InstallmentPlan> | null {
  const [, word = '', value = ''] = /^(con|a partir de|desde|hasta) (.+)$/i.exec(part) ?? [];
  switch (word.toLowerCase()) {
    case 'con':
      return value.length <= 80 && /^\P{Cc}+$/u.test(value) ? { cards: value } : null;
    case 'a partir de': {
      const minimum = readPesos(value);
      return minimum === null ? null : { minimum };
    }
    case 'desde': {
      const from = startOfDay(value);
      return from === null ? null : { from };
    }
    case 'hasta': {
      const last = startOfDay(value);
      return last === null ? null : { until: last + DAY_MS };
    }
    default:
      return null;
  }
}

/** When a day written as `30/11/2026` begins in Argentina, which has had no daylight saving time since 2009. */
function startOfDay(text: string): number | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = Date.parse(`${iso}T00:00:00Z`);
  // Date.parse takes 31/2 for a day of March.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(iso)) return null;
  return midnight + 3 * HOUR_MS;
}
