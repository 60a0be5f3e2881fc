import { LayoutGridIcon, ListIcon } from 'lucide-react';
import type { ProductOrder } from '#contract/list-choices.ts';
import { Select } from '#web/ui/controls.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import type { CatalogueAddress } from './address/catalogue-address.ts';
import { useChangeView } from './address/use-change-view.ts';

const ORDER_LABELS = {
  stock: 'Stock',
  precio_asc: 'Precio: Menor a Mayor',
  precio_desc: 'Precio: Mayor a Menor',
} as const satisfies Record<ProductOrder, string>;

/** While searching, no chosen order means the best match first. That order exists only for searches. */
const BEST_MATCH = 'relevancia';

const LAYOUTS = [
  { value: 'grid', label: 'Grid', icon: <LayoutGridIcon aria-hidden size={18} /> },
  { value: 'lista', label: 'Lista', icon: <ListIcon aria-hidden size={18} /> },
] as const;

export function ListControls({
  address,
  categories,
}: {
  address: CatalogueAddress;
  categories: readonly { value: string; name: string; count: number }[];
}) {
  const change = useChangeView();
  const searching = address.search !== '';
  const isListed = address.category === '' || categories.some(({ value }) => value === address.category);

  return (
    <div className="needs-script grid grid-cols-2 gap-2 md:flex">
      <Select
        aria-label="Categoría"
        value={address.category}
        onChange={({ target }) => change({ category: target.value })}
        className="col-span-2 md:w-64"
      >
        <option value="">Todas las categorías</option>
        {isListed ? null : <option value={address.category}>{address.category}</option>}
        {categories.map(({ value, name, count }) => (
          <option key={value} value={value}>
            {`${name} (${count})`}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Ordenar por"
        value={address.order ?? (searching ? BEST_MATCH : 'stock')}
        onChange={({ target }) => {
          const chosen = Object.keys(ORDER_LABELS).find((order) => order === target.value);
          // One of the table's own keys, or the best match.
          change({ order: (chosen as ProductOrder | undefined) ?? null });
        }}
        className="md:w-56"
      >
        {searching ? <option value={BEST_MATCH}>Relevancia</option> : null}
        {Object.entries(ORDER_LABELS).map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </Select>
      <ToggleGroup
        label="Vista"
        value={address.layout}
        options={LAYOUTS}
        onChange={(layout) => change({ layout })}
        className="justify-self-end"
      />
    </div>
  );
}
