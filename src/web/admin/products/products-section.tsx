import type { PanelCategoryList, PanelProductList } from '#contract/panel/products.ts';
import { defineSection } from '../home/section.tsx';
import { readCategories, readProducts } from '../ui/read-shelf.ts';
import { CategoryShelf } from './category-shelf.tsx';
import { ProductShelf } from './product-shelf.tsx';

export const section = defineSection({ read, View: ProductsView });

interface Shelf {
  products: PanelProductList;
  categories: PanelCategoryList;
}

async function read(params: URLSearchParams, signal: AbortSignal): Promise<Shelf> {
  const [products, categories] = await Promise.all([
    readProducts(params, { visible: params.get('pestana') !== 'ocultos' }, signal),
    readCategories(params, signal),
  ]);
  return { products, categories };
}

function ProductsView({ read: { products, categories } }: { read: Shelf }) {
  return (
    <div className="grid grid-cols-1 gap-8 min-[85rem]:grid-cols-[22rem_minmax(0,1fr)] min-[85rem]:items-start">
      <CategoryShelf categories={categories} />
      <ProductShelf products={products} />
    </div>
  );
}
