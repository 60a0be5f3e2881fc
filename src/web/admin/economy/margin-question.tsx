import { useRef, useState, type ReactNode } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { nextPrice } from '#contract/panel/margin-fractions.ts';
import type { PanelCategory, PanelProduct } from '#contract/panel/products.ts';
import { call } from '../panel-client.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatPercent } from '../ui/percent.ts';

/** Asks whether a large change of a category's margin is meant, with a product's price before and after. */
export function useMarginQuestion(category: PanelCategory): {
  /** Resolves to the answer. */
  ask: (margin: number) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isMeant = useRef(false);
  const ask = async (margin: number) => {
    const example = await findExample(category.id);
    isMeant.current = false;
    return new Promise<boolean>((answer) => setAsked({ margin, example, answer }));
  };
  const close = () => {
    setAsked(null);
    asked?.answer(isMeant.current);
  };
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={close}
      title="¿Seguro? Es un salto grande"
      action="Sí, es correcto"
      onConfirm={async () => {
        isMeant.current = true;
      }}
    >
      {asked === null ? null : <Jump category={category} asked={asked} />}
    </ConfirmDialog>
  );
  return { ask, question };
}

interface Asked {
  margin: number;
  /** Null: no product follows the category. */
  example: PanelProduct | null;
  answer: (isMeant: boolean) => void;
}

function Jump({ category, asked: { margin, example } }: { category: PanelCategory; asked: Asked }) {
  return (
    <>
      El margen de {category.name} pasa de {formatPercent(category.margin)} a{' '}
      <strong>{formatPercent(margin)}</strong>
      {margin === 0 ? ': se vende al costo' : ''}.
      {example === null ? null : (
        <>
          {' '}
          Por ejemplo, {example.description}: hoy USD {example.price}, después{' '}
          <strong>USD {nextPrice({ ...example, margin: 0, categoryMargin: margin })}</strong>.
        </>
      )}
    </>
  );
}

/** Those of a supplier with a margin of its own do not follow the category. */
const EXAMPLES_LOOKED_AT = 20;

/** A product that follows the category, one in the shop if there is one. The question is asked also where it cannot be read. */
async function findExample(categoryId: string): Promise<PanelProduct | null> {
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
