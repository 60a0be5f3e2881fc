import type { PanelCategory, PanelCategoryList } from '#contract/panel/products.ts';
import { panelApi } from '../panel-api.ts';
import { MarginEditor } from '../ui/margin-editor.tsx';
import { Pager } from '../ui/pager.tsx';
import { percentWords, vatWords } from '../ui/percent.ts';
import { CATEGORIES_A_PAGE } from '../ui/read-shelf.ts';
import { SearchField } from '../ui/search-field.tsx';
import { useShelfChange } from '../ui/use-shelf-change.ts';
import { useView } from '../ui/use-view.ts';
import { VatSelect } from './vat-select.tsx';

export function CategoryMargins({ categories }: { categories: PanelCategoryList }) {
  const { view, change } = useView();
  return (
    <section aria-labelledby="margenes-categoria">
      <h2 id="margenes-categoria" className="mb-3 text-xl">
        Márgenes e IVA por categoría
      </h2>
      <SearchField
        label="Buscar categorías"
        value={view.get('buscar-categorias') ?? ''}
        onSearch={(text, options) => change({ 'buscar-categorias': text }, options)}
        className="mb-3"
      />
      {categories.results.length > 0 ? (
        <ul className="sheet divide-y divide-rule">
          {categories.results.map((category) => (
            <CategoryMargin key={category.id} category={category} />
          ))}
        </ul>
      ) : (
        <p className="sheet p-4 text-sm text-muted">Ninguna categoría coincide.</p>
      )}
      <Pager count={categories.count} pageSize={CATEGORIES_A_PAGE} name="pagina-categorias" />
    </section>
  );
}

function CategoryMargin({ category }: { category: PanelCategory }) {
  const { apply } = useShelfChange(category, panelApi.changeCategory, {
    failure: 'Error al actualizar margen de categoría',
  });
  const { shown, apply: applyVat } = useShelfChange(category, panelApi.changeCategory, {
    failure: 'Error al actualizar el IVA de la categoría',
  });
  return (
    <li className="grid gap-1 px-3 py-2">
      <div className="min-w-0">
        <p className="text-sm font-semibold break-words">{category.name}</p>
        <p className="text-xs text-muted">
          {category.productos_vinculados} de {category.productos} lo siguen
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <VatSelect
          category={shown}
          onChoose={(iva) => void applyVat({ iva }, `${category.name}: IVA de ${vatWords(iva)}`)}
        />
        <MarginEditor
          margin={category.margen_ganancia}
          subject={category.name}
          words="Editar margen"
          effect={() => movedWords(category.productos_vinculados)}
          onSave={(margin) =>
            apply({ margen_ganancia: margin }, `${category.name}: margen de ${percentWords(margin)}`)
          }
        />
      </div>
    </li>
  );
}

function movedWords(linked: number): string {
  if (linked === 0) return 'Ningún producto sigue este margen.';
  return linked === 1
    ? '1 producto vinculado cambia de precio.'
    : `${linked} productos vinculados cambian de precio.`;
}
