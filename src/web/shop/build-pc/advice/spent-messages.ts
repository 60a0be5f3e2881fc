import { unitPesos } from '#contract/cart-totals.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { wholePesos } from '#lib/whole-pesos.ts';
import type { BuilderView } from '../model/builder-view.ts';

/** What a PC costs, and the budget. */
type Spent = Pick<BuilderView, 'budget' | 'total'> & { pesos: { total: string } | null };

/** In the currency of the budget. @example 'USD 790.10 de USD 900' */
export function spentMessage({ budget, total, pesos }: Spent): string {
  if (budget === undefined) return `USD ${total}`;
  if (budget.ars === null || pesos === null) return `USD ${total} de USD ${budget.usd.replace(/\.00$/, '')}`;
  return `${formatPesos(pesos.total)} de ${wholePesos(Number(budget.ars))} (USD ${total})`;
}

/** Null: the budget is kept, or none was said. */
export function excessOf(spent: Spent): string | null {
  const left = leftOf(spent);
  if (left === null || left.amount > -0.005) return null;
  return left.isInPesos ? formatPesos((-left.amount).toFixed(2)) : `USD ${(-left.amount).toFixed(2)}`;
}

/** The rest of the budget, in its currency. Null: the visitor named no budget. @example '$ 120.000 (USD 80.00)' */
export function leftMessage(spent: Spent): string | null {
  const left = leftOf(spent);
  if (left === null) return null;
  const usd = `USD ${(Number(spent.budget?.usd ?? 0) - Number(spent.total)).toFixed(2)}`;
  return left.isInPesos ? `${formatPesos(left.amount.toFixed(2))} (${usd})` : usd;
}

/** A price in dollars, in the currency of the budget. */
export function amountMessage({ budget, rate }: Pick<BuilderView, 'budget' | 'rate'>, usd: string): string {
  const ars = (budget?.ars ?? null) === null || rate === null ? null : unitPesos(usd, rate.arsPerUsd);
  return ars === null ? `USD ${usd}` : formatPesos(ars);
}

function leftOf({ budget, total, pesos }: Spent): { amount: number; isInPesos: boolean } | null {
  if (budget === undefined) return null;
  return budget.ars !== null && pesos !== null
    ? { amount: Number(budget.ars) - Number(pesos.total), isInPesos: true }
    : { amount: Number(budget.usd) - Number(total), isInPesos: false };
}
