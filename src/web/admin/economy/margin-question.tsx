import { useRef, useState, type ReactNode } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { nextPrice } from '#contract/panel/margin-fractions.ts';
import type { PanelProduct } from '#contract/panel/products.ts';
import { useShop } from '#web/page/root-data.ts';
import { call } from '../panel-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import {
  losingDiscounts,
  lossMessage,
  belowCostMessage,
  type LosingDiscount,
} from '../ui/losing-discounts.ts';
import { isMarginJump } from '../ui/margin-jump.ts';
import { formatPercent } from '../ui/percent.ts';

/** A margin that somebody typed. Margins are fractions. */
interface MarginChange {
  /** Whose it is. @example 'PLACAS VIDEO' */
  subject: string;
  margin: number;
  /** Until now; null: there was none, and so there is no jump. */
  before: number | null;
  /** Reads a product that gets it; null: none does. */
  findExample: () => Promise<MarginExample | null>;
}

/** A product, and its price with the margin that was typed. Wire money. */
interface MarginExample {
  description: string;
  price: string;
  next: string;
  cost: string;
}

interface Asked extends Omit<MarginChange, 'findExample'> {
  isJump: boolean;
  losing: readonly LosingDiscount[];
  example: MarginExample | null;
  answer: (isMeant: boolean) => void;
}

/** Asks whether a margin is meant that changes by a leap, or that the shop's own discounts use up: with what becomes of a product's price. */
export function useMarginQuestion(): {
  /** Resolves to the answer; true at once where there is nothing to ask. */
  ask: (change: MarginChange) => Promise<boolean>;
  question: ReactNode;
} {
  const { offline } = useShop();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isMeant = useRef(false);
  const ask = async ({ findExample, ...change }: MarginChange) => {
    const isJump = change.before !== null && isMarginJump(change.before, change.margin);
    const losing = losingDiscounts(change.margin, offline);
    if (!isJump && losing.length === 0) return true;
    const example = await findExample();
    isMeant.current = false;
    return new Promise<boolean>((answer) => setAsked({ ...change, isJump, losing, example, answer }));
  };
  const close = () => {
    setAsked(null);
    asked?.answer(isMeant.current);
  };
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={close}
      title={
        asked?.isJump === false ? '¿Seguro? Se vende por debajo del costo' : '¿Seguro? Es un salto grande'
      }
      action="Sí, es correcto"
      onConfirm={async () => {
        isMeant.current = true;
      }}
    >
      {asked === null ? null : <Effect asked={asked} />}
    </ConfirmDialog>
  );
  return { ask, question };
}

function Effect({ asked: { subject, before, margin, example, losing } }: { asked: Asked }) {
  return (
    <>
      El margen de {subject} {before === null ? 'es' : `pasa de ${formatPercent(before)} a`}{' '}
      <strong>{formatPercent(margin)}</strong>
      {margin === 0 ? ': se vende al costo' : ''}.
      {example === null ? null : (
        <>
          {' '}
          Por ejemplo, {example.description}: hoy USD {example.price}, después{' '}
          <strong>USD {example.next}</strong>.
        </>
      )}
      {losing.length === 0 ? null : (
        <strong className="mt-2 block">
          {example === null
            ? belowCostMessage(losing)
            : `Te cuesta USD\u00A0${example.cost}. ${lossMessage({ price: example.next, cost: example.cost }, losing)}`}
        </strong>
      )}
    </>
  );
}

/** A product as it would be with these margins. */
export function exampleOf(
  product: PanelProduct,
  margins: Partial<Pick<PanelProduct, 'margin' | 'categoryMargin'>>,
): MarginExample {
  const { description, price, supplierPrice: cost } = product;
  return { description, price, cost, next: nextPrice({ ...product, ...margins }) };
}

/** Those of a supplier with a margin of its own do not follow the category. */
const EXAMPLES_LOOKED_AT = 20;

/** A product that follows the category, one in the shop if there is one. The question is asked also where it cannot be read. */
export async function findFollower(categoryId: string): Promise<PanelProduct | null> {
  try {
    for (const visible of [true, false]) {
      const { results } = await call(routes.products, {
        query: { categoria: categoryId, margen: 'categoria', visible, limit: EXAMPLES_LOOKED_AT },
      });
      // Whoever changes margins sees them.
      const example = (results as PanelProduct[]).find(({ supplierMargin }) => supplierMargin === null);
      if (example !== undefined) return example;
    }
  } catch {
    return null;
  }
  return null;
}
