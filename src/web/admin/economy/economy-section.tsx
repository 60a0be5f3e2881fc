import * as routes from '#contract/endpoints/panel-routes.ts';
import type { RateHistory } from '#contract/panel/exchange-rate.ts';
import type { Economy, PanelCategoryList, PanelProductList } from '#contract/panel/products.ts';
import { call } from '../panel-client.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { readCategories, readProducts } from '../ui/read-admin-products.ts';
import { CategoryMargins } from './category-margins.tsx';
import { ExchangeRateCard } from './exchange-rate-card.tsx';
import { ProductMargins } from './product-margins.tsx';
import { RepricingNote } from './repricing-note.tsx';

interface Margins {
  economy: Economy;
  rates: RateHistory;
  categories: PanelCategoryList;
  products: PanelProductList;
}

export const clientLoader = sectionLoader<Margins>(
  async ({ url: { searchParams: params }, request: { signal } }) => {
    const margen = params.get('pestana') === 'individual' ? 'propio' : 'categoria';
    const [economy, rates, categories, products] = await Promise.all([
      reading((detail) => `Error al cargar la economía: ${detail}`, call(routes.economy, { signal })),
      reading((detail) => `Error al cargar la cotización: ${detail}`, call(routes.rates, { signal })),
      readCategories(params, signal),
      readProducts(params, { all: true, en_venta: true, margen }, signal),
    ]);
    return { economy, rates, categories, products };
  },
);

function EconomySection({
  loaderData: { economy, rates, categories, products },
}: SectionProps<typeof clientLoader>) {
  return (
    <>
      <ExchangeRateCard rates={rates} example={products.results[0]} />
      <RepricingNote economy={economy} />
      <div className="grid grid-cols-1 gap-8 min-[85rem]:grid-cols-[22rem_minmax(0,1fr)] min-[85rem]:items-start">
        <CategoryMargins categories={categories} />
        <ProductMargins products={products} />
      </div>
    </>
  );
}

export default sectionPage(EconomySection);
