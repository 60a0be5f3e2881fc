import type { PanelCategoryList, PanelProductList } from '#contract/panel/products.ts';
import type { SectionArgs, SectionProps } from '../section.ts';
import { readCategories, readProducts } from '../ui/read-admin-products.ts';
import { CategoryVisibility } from './category-visibility.tsx';
import { ProductList } from './product-list.tsx';

interface AdminProducts {
  products: PanelProductList;
  categories: PanelCategoryList;
}

export async function clientLoader({
  url: { searchParams: params },
  request: { signal },
}: SectionArgs): Promise<AdminProducts> {
  const [products, categories] = await Promise.all([
    readProducts(params, { visible: params.get('pestana') !== 'ocultos' }, signal),
    readCategories(params, signal),
  ]);
  return { products, categories };
}

export default function ProductsSection({
  loaderData: { products, categories },
}: SectionProps<typeof clientLoader>) {
  return (
    <div className="grid grid-cols-1 gap-8 min-[85rem]:grid-cols-[22rem_minmax(0,1fr)] min-[85rem]:items-start">
      <CategoryVisibility categories={categories} />
      <ProductList products={products} />
    </div>
  );
}
