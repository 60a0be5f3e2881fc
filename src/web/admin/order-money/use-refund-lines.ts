import { useState } from 'react';
import type { OrderPayments, RefundableLine } from '#contract/panel/payments.ts';
import { paidForUnits, type SentRefundLines } from '#contract/panel/refunded-lines.ts';
import { countedLines } from '#lib/counted-lines.ts';
import { centavos, textToCentavos, type Centavos } from '#lib/pesos.ts';

/** A line of the order in the dialog of a refund. */
export interface ChosenLine {
  line: RefundableLine;
  /** How many of its units were not refunded yet. */
  left: number;
  units: number;
  /** Whether so many units can be put back in the stock. */
  mayRestock: boolean;
  isRestocked: boolean;
}

/** What a refund of less than its units cost means: they are refunded all the same, or it is of the amount alone. */
type ShortMeaning = 'units' | 'amount';

export interface RefundLines {
  lines: readonly ChosenLine[];
  /** What is sent; empty: the refund is of an amount alone. */
  sent: SentRefundLines;
  /** What was paid for the chosen units; 0: none is chosen. */
  paid: Centavos;
  /** The amount is less than that: somebody must say what it means. */
  isShort: boolean;
  /** What the smaller amount means; null: nobody said. */
  shortMeaning: ShortMeaning | null;
  sayShortMeaning: (meaning: ShortMeaning) => void;
  /** What a person confirms. @example '2 × Placa; 1 × Monitor'. Empty: nothing is chosen. */
  label: string;
  choose: (productId: string, units: number) => void;
  restock: (productId: string, isRestocked: boolean) => void;
}

interface Choice {
  units: number;
  isRestocked: boolean;
}

/**
 * The units that a refund is for.
 * @param payment.refundable no more of it is proposed.
 * @param options.amount what is typed; null: it cannot be read.
 * @param options.onAmount gets what was paid for the chosen units.
 */
export function useRefundLines(
  { refundableLines, haveGoodsLeft }: Pick<OrderPayments, 'refundableLines' | 'haveGoodsLeft'>,
  { refundable }: Pick<OrderPayments['payments'][number], 'refundable'>,
  { amount, onAmount }: { amount: Centavos | null; onAmount: (amount: Centavos) => void },
): RefundLines {
  // What never left the shop goes back to the stock, unless a person says otherwise.
  const untouched: Choice = { units: 0, isRestocked: !haveGoodsLeft };
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const lines = refundableLines
    .map((line) => chosenLine(line, choices.get(line.productId) ?? untouched))
    .filter(({ left }) => left > 0);
  const chosen = lines.filter(({ units }) => units > 0);
  const [shortMeaning, sayShortMeaning] = useState<ShortMeaning | null>(null);
  const paid = paidFor(chosen);
  const isShort = amount !== null && amount > 0 && amount < paid;
  const isOfUnits = !isShort || shortMeaning !== 'amount';

  const set = (productId: string, change: Partial<Choice>) => {
    const next = new Map(choices);
    next.set(productId, { ...(choices.get(productId) ?? untouched), ...change });
    setChoices(next);
    return next;
  };
  return {
    lines,
    sent: isOfUnits
      ? chosen.map(({ line, units, isRestocked }) => ({
          productId: line.productId,
          quantity: units,
          isRestocked,
        }))
      : [],
    label: isOfUnits
      ? countedLines(chosen.map(({ line, units }) => ({ description: line.description, quantity: units })))
      : '',
    paid,
    isShort,
    shortMeaning,
    sayShortMeaning,
    choose: (productId, units) => {
      const next = set(productId, { units });
      sayShortMeaning(null);
      const paidNext = paidFor(
        refundableLines.map((line) => ({ line, units: next.get(line.productId)?.units ?? 0 })),
      );
      if (paidNext > 0) onAmount(centavos(Math.min(paidNext, textToCentavos(refundable))));
    },
    restock: (productId, isRestocked) => void set(productId, { isRestocked }),
  };
}

function paidFor(chosen: readonly Pick<ChosenLine, 'line' | 'units'>[]): Centavos {
  return centavos(chosen.reduce((sum, { line, units }) => sum + paidForUnits(line, units), 0));
}

function chosenLine(line: RefundableLine, { units, isRestocked }: Choice): ChosenLine {
  const left = line.quantity - line.refundedUnits;
  const chosen = Math.min(units, left);
  const mayRestock = chosen > 0 && chosen <= line.unitsToRestock;
  return { line, left, units: chosen, mayRestock, isRestocked: mayRestock && isRestocked };
}
