import type { PanelCategoryList, PanelProductList } from '#contract/panel/products.ts';
import type { MadeBulkChanges } from '#contract/panel/bulk-changes.ts';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { call } from '../panel-client.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { PhoneFold } from '../ui/phone-fold.tsx';
import { readCategories, readProducts } from '../ui/read-admin-products.ts';
import { useView } from '../ui/use-view.ts';
import { CategoryVisibility } from './category-visibility.tsx';
import { ProductList } from './product-list.tsx';

interface AdminProducts {
  products: PanelProductList;
  categories: PanelCategoryList;
  bulkChanges: MadeBulkChanges | null;
}

export const clientLoader = sectionLoader<AdminProducts>(
  async ({ url: { searchParams: params }, request: { signal }, may }) => {
    const [products, categories, bulkChanges] = await Promise.all([
      readProducts(params, { visible: params.get('pestana') !== 'ocultos' }, signal),
      readCategories(params, signal),
      may('products')
        ? reading((detail) => `Error al cargar productos: ${detail}`, call(routes.bulkChanges, { signal }))
        : null,
    ]);
    return { products, categories, bulkChanges };
  },
);

function ProductsSection({
  loaderData: { products, categories, bulkChanges },
}: SectionProps<typeof clientLoader>) {
  const { view } = useView();
  return (
    <div className="grid grid-cols-1 gap-4 min-[85rem]:gap-8 min-[85rem]:grid-cols-[22rem_minmax(0,1fr)] min-[85rem]:items-start">
      <div>
        <PhoneFold label="Categorías" openFrom="wide" startsOpen={view.has('buscar-categorias')}>
          <CategoryVisibility categories={categories} />
        </PhoneFold>
      </div>
      <ProductList products={products} bulkChanges={bulkChanges} />
    </div>
  );
}

export default sectionPage(ProductsSection);
