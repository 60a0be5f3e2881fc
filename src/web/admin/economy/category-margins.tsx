import type { ReactNode } from 'react';
import type { PanelCategory, PanelCategoryList } from '#contract/panel/products.ts';
import { panelApi } from '../panel-api.ts';
import { BreakAfter } from '../ui/cells.tsx';
import { CategoryList } from '../ui/category-list.tsx';
import { DiscountLoss } from '../ui/discount-loss.tsx';
import { MarginEditor } from '../ui/margin-editor.tsx';
import { formatPercent, formatVat } from '../ui/percent.ts';
import { useProductChange } from '../ui/use-product-change.ts';
import { exampleOf, findFollower, useMarginQuestion } from './margin-question.tsx';
import { VatSelect } from './vat-select.tsx';

export function CategoryMargins({ categories }: { categories: PanelCategoryList }) {
  return (
    <CategoryList id="margenes-categoria" title="Márgenes e IVA por categoría" categories={categories}>
      {categories.results.map((category) => (
        <CategoryMargin key={category.id} category={category} />
      ))}
    </CategoryList>
  );
}

function CategoryMargin({ category }: { category: PanelCategory }) {
  const { apply } = useProductChange(category, panelApi.changeCategory, {
    failure: 'Error al actualizar margen de categoría',
  });
  const { shown, apply: applyVat } = useProductChange(category, panelApi.changeCategory, {
    failure: 'Error al actualizar el IVA de la categoría',
  });
  const { ask, question } = useMarginQuestion();
  return (
    <li className="grid gap-1 px-3 py-2">
      <div className="min-w-0">
        <p className="text-sm font-semibold break-words">
          <BreakAfter signs="/">{category.name}</BreakAfter>
        </p>
        <p className="text-xs text-muted">
          {category.linkedProducts} de {category.productsOnSale}{' '}
          {category.productsOnSale === 1 ? 'producto usa' : 'productos usan'} este margen
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <VatSelect
          category={shown}
          onChoose={(vat) => void applyVat({ vat }, `${category.name}: IVA de ${formatVat(vat)}`)}
        />
        <MarginEditor
          margin={category.margin}
          subject={category.name}
          label="Editar margen"
          effect={(margin) => marginEffect(category, margin)}
          onSave={async (margin) =>
            (await ask({
              subject: category.name,
              before: category.margin,
              margin,
              findExample: async () => {
                const product = await findFollower(category.id);
                return product && exampleOf(product, { margin: 0, categoryMargin: margin });
              },
            })) && apply({ margin }, `${category.name}: margen de ${formatPercent(margin)}`)
          }
        />
        {question}
      </div>
      {category.linkedProducts === 0 ? null : <DiscountLoss margin={category.margin} />}
    </li>
  );
}

function marginEffect({ linkedProducts }: PanelCategory, margin: number): ReactNode {
  return (
    <>
      {movedMessage(linkedProducts)}
      <DiscountLoss margin={margin} />
    </>
  );
}

function movedMessage(linked: number): string {
  if (linked === 0) return 'Ningún producto sigue este margen.';
  return linked === 1
    ? '1 producto vinculado cambia de precio.'
    : `${linked} productos vinculados cambian de precio.`;
}
