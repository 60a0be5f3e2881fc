import type { ReactNode } from 'react';
import type { PanelCategoryList } from '#contract/panel/products.ts';
import { Pager } from './pager.tsx';
import { CATEGORIES_A_PAGE } from './read-admin-products.ts';
import { SearchField } from './search-field.tsx';
import { useView } from './use-view.ts';

/** One page of categories, with the search that finds others. */
export function CategoryList({
  id,
  title,
  categories: { results, count },
  children,
}: {
  /** The heading's. */
  id: string;
  title: string;
  categories: PanelCategoryList;
  /** An `li` for each. */
  children: ReactNode;
}) {
  const { view, change } = useView();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <SearchField
        label="Buscar categorías"
        value={view.get('buscar-categorias') ?? ''}
        onSearch={(text, options) => change({ 'buscar-categorias': text }, options)}
        className="mb-3"
      />
      {results.length > 0 ? (
        <ul className="sheet divide-y divide-rule">{children}</ul>
      ) : (
        <p className="sheet p-4 text-sm text-muted">Ninguna categoría coincide.</p>
      )}
      <Pager
        count={count}
        pageSize={CATEGORIES_A_PAGE}
        name="pagina-categorias"
        label="Páginas de categorías"
      />
    </section>
  );
}
