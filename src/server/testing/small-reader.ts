import { candidateList } from '#contract/build.ts';
import { wireWriter } from '#contract/names/wire-writer.ts';
import { productList, publicProduct, type PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { EMPTY_READER } from '#contract/testing/empty-reader.ts';
import type { JsonReader } from '../reader/shop-reader.ts';

export const RYZEN: PublicProduct = {
  id: 'AMD-7600',
  description: 'Procesador AMD Ryzen 5 7600 AM5',
  brand: 'AMD',
  partNumber: '100-100001015BOX',
  category: 'PROCESADORES',
  price: '219.90',
  priceArs: null,
  priceWithoutTaxesArs: null,
  stock: 4,
  visible: true,
  images: [],
  photos: [],
  content: { pictures: [], shortDescription: 'Seis núcleos', attributes: [] },
  facts: { kind: 'cpu', socket: 'AM5', tdp_w: 65 },
};

const BOARD: PublicProduct = {
  ...RYZEN,
  id: 'MB/B650',
  description: 'Motherboard B650M',
  category: 'MOTHERBOARDS',
  facts: { kind: 'motherboard', socket: 'AM5' },
};

const writeProducts = wireWriter(productList);
const writeProduct = wireWriter(publicProduct);
const writeCandidates = wireWriter(candidateList);

/** What the small shop sells. @param reads gets the name of each answer that is computed */
export function smallReader(
  shop: { version: string; stock: number },
  reads: string[],
): ShopReader & JsonReader {
  const products = [
    {
      ...RYZEN,
      get stock() {
        return shop.stock;
      },
    },
    BOARD,
  ];
  const read = <T>(name: string, response: T): T => {
    reads.push(name);
    return response;
  };
  const reader: ShopReader = {
    ...EMPTY_READER,
    version: () => shop.version,
    deliveryOptions: () => read('deliveryOptions', { province: null, delivery: [] }),
    products: ({ limit, offset }) =>
      read('products', {
        results: products.slice(offset, offset + limit),
        count: products.length,
        next: null,
        previous: null,
        rate: null,
        facets: [],
      }),
    suggestions: () =>
      read('suggestions', { count: 0, products: [], categories: [], brands: [], build: null, unsold: null }),
    relaxedSearch: () => read('relaxedSearch', null),
    nearestProducts: () => read('nearestProducts', []),
    product: (id) => read('product', products.find((product) => product.id === id) ?? null),
    productNames: () =>
      read(
        'productNames',
        products.map(({ id, description }) => ({ id, description })),
      ),
    prices: (ids) =>
      read('prices', {
        results: products
          .filter(({ id }) => ids.includes(id))
          .map(({ id, price, priceArs, priceWithoutTaxesArs, stock, visible }) => ({
            id,
            price,
            priceArs,
            priceWithoutTaxesArs,
            stock,
            visible,
          })),
      }),
    candidates: (query) => read('candidates', EMPTY_READER.candidates(query)),
    verdict: (selection) => read('verdict', EMPTY_READER.verdict(selection)),
    complete: (wish) => read('complete', EMPTY_READER.complete(wish)),
    betterPart: () => read('betterPart', null),
    adviceNotes: () => read('adviceNotes', []),
    replacedReasons: () => read('replacedReasons', {}),
    reasons: () => read('reasons', {}),
    repair: (selection) => read('repair', EMPTY_READER.repair(selection)),
    budgetBuilds: () => read('budgetBuilds', []),
    categories: () => read('categories', [{ id: '1', name: 'PROCESADORES', key: 'cpu', count: 1 }]),
    renamedCategory: () => read('renamedCategory', null),
    buildSteps: () => read('buildSteps', []),
  };
  return {
    ...reader,
    productsJson: (query) => JSON.stringify(writeProducts(reader.products(query))),
    productJson: (id) => {
      const product = reader.product(id);
      return product && JSON.stringify(writeProduct(product));
    },
    candidatesJson: (query) => JSON.stringify(writeCandidates(reader.candidates(query))),
  };
}
