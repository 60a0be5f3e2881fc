import { useRef, useState, type ReactNode } from 'react';
import { formatPesos, percentLabel } from '#lib/format-pesos.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { discountDoubt, discountParts, type DiscountDoubt } from './discount-doubt.ts';
import type { DraftLine } from './draft.ts';
import type { DraftTotals } from './order-request.ts';
import { readCosts } from './read-products.ts';

/** Asks once whether a large discount, or one below cost, is meant: with what the buyer pays and what is left. */
export function useDiscountQuestion(): {
  /** Resolves to the answer; true at once where there is nothing to ask. */
  ask: (lines: readonly DraftLine[], totals: DraftTotals) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isMeant = useRef(false);
  /** The last that was meant: an order that was refused for another reason is not asked about again. */
  const meant = useRef('');
  const ask = async (lines: readonly DraftLine[], totals: DraftTotals) => {
    const sold = JSON.stringify([
      totals.discountBp,
      lines.map(({ id, price, quantity }) => [id, price, quantity]),
    ]);
    if (totals.discountBp === 0 || meant.current === sold) return true;
    const costs = await readCosts(lines);
    const doubt = discountDoubt(
      lines.map((line) => ({ ...line, cost: costs.get(line.id) ?? null })),
      totals.discountBp,
    );
    if (doubt === null) return true;
    isMeant.current = false;
    const answer = await new Promise<boolean>((resolve) => setAsked({ doubt, totals, answer: resolve }));
    if (answer) meant.current = sold;
    return answer;
  };
  const close = () => {
    setAsked(null);
    asked?.answer(isMeant.current);
  };
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={close}
      title={asked === null ? '' : `¿Seguro? Es un descuento del ${percentLabel(asked.totals.discountBp)}`}
      action="Sí, es correcto"
      onConfirm={async () => {
        isMeant.current = true;
      }}
    >
      {asked === null ? null : <Effect {...asked} />}
    </ConfirmDialog>
  );
  return { ask, question };
}

interface Asked {
  doubt: DiscountDoubt;
  totals: DraftTotals;
  answer: (isMeant: boolean) => void;
}

function Effect({ doubt: { cost, left, isLoss }, totals }: Asked) {
  const { total, pesos } = totals;
  return (
    <>
      {discountParts(totals)}
      Paga <strong>USD {total}</strong>
      {pesos === null ? '' : ` (${formatPesos(pesos.total)})`} en total.
      {cost === null ? null : (
        <>
          {' '}
          Los productos cuestan USD {cost}:{' '}
          <strong>{isLoss ? `se pierden USD ${left}` : `quedan USD ${left}`}</strong>.
        </>
      )}
    </>
  );
}
