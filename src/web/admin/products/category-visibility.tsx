import { SquarePenIcon } from 'lucide-react';
import { useState } from 'react';
import type { PanelCategory, PanelCategoryList } from '#contract/panel/products.ts';
import { PendingLink } from '#web/address/pending-location.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#lib/counted.ts';
import { panelApi } from '../panel-api.ts';
import { useMay } from '../panel-person.ts';
import { BreakAfter } from '../ui/cells.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CategoryList } from '../ui/category-list.tsx';
import { Switch } from '../ui/switch.tsx';
import { linkWith, useView } from '../ui/use-view.ts';
import { useProductChange } from '../ui/use-product-change.ts';
import { SHOP_IS_LEFT_EMPTY } from './bulk-words.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { useLeavesShopEmpty } from './leaves-shop-empty.ts';

/** Categories with the switch that shows or hides all their products; choosing one lists its products. */
export function CategoryVisibility({ categories }: { categories: PanelCategoryList }) {
  const { view } = useView();
  return (
    <CategoryList id="categorias" title="Categorías" categories={categories}>
      {categories.results.map((category) => (
        <CategoryRow key={category.id} category={category} isChosen={view.get('categoria') === category.id} />
      ))}
    </CategoryList>
  );
}

function CategoryRow({ category, isChosen }: { category: PanelCategory; isChosen: boolean }) {
  const { shown, apply } = useProductChange(category, panelApi.changeCategory, {
    failure: 'Error al actualizar categoría',
  });
  const may = useMay();
  const leavesShopEmpty = useLeavesShopEmpty();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const show = (visible: boolean) => apply({ visible }, `${category.name} ${visible ? 'visible' : 'oculta'}`);
  const toggle = async (visible: boolean) => {
    // To a visitor it is the same as hiding each of its products.
    const filter = { search: '', categoryId: category.id, visible: true, withMargin: null };
    const isLeftEmpty = visible ? false : await leavesShopEmpty({ filter });
    if (isLeftEmpty === true) setAsking(true);
    if (isLeftEmpty === false) await show(visible);
  };
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <div className="min-w-0 grow">
        <PendingLink
          to={linkWith({ categoria: isChosen ? null : category.id })}
          aria-current={isChosen ? 'true' : undefined}
          className="text-sm font-semibold break-words hover:underline aria-[current]:text-ink aria-[current]:underline"
        >
          <BreakAfter signs="/">{category.name}</BreakAfter>
        </PendingLink>
        <p className="text-xs text-muted">
          {counted(category.products, 'producto', 'productos')}
          {isChosen ? ' · filtrando por ella' : ''}
        </p>
      </div>
      {may('products') ? (
        <Button
          size="icon-sm"
          variant="ghost"
          className="shrink-0"
          aria-label={`Nombre de ${category.name}, o juntarla con otra`}
          title="Cambiar el nombre o juntarla con otra"
          onClick={() => setEditing(true)}
        >
          <SquarePenIcon aria-hidden className="size-4" />
        </Button>
      ) : null}
      <Badge tone={shown.visible ? 'good' : 'neutral'}>{shown.visible ? 'Visible' : 'Oculto'}</Badge>
      {may('products') ? (
        <Switch
          label={`Mostrar ${category.name} en la tienda`}
          checked={shown.visible}
          onChange={(visible) => void toggle(visible)}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Ocultar ${category.name}?`}
        action="Ocultar"
        onConfirm={() => show(false)}
      >
        {SHOP_IS_LEFT_EMPTY}
      </ConfirmDialog>
      {isEditing ? <CategoryDialog category={category} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}
