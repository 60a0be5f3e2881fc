import Validator from '@adobe/structured-data-validator';
import { describe, expect, test } from 'vitest';
import { RYZEN } from '#server/testing/small-reader.ts';
import { breadcrumbData, productData } from './product-data.ts';

const SHOP = { name: 'Zócalo', publicUrl: 'https://tienda.example' };

/** What Google refuses, and apart what it would like to know besides. */
async function checked(type: 'Product' | 'BreadcrumbList', data: object) {
  const issues = await new Validator().validate({ jsonld: { [type]: [data] } });
  const fieldsOf = (severity: 'ERROR' | 'WARNING') =>
    issues.filter((issue) => issue.severity === severity).flatMap(({ fieldNames }) => fieldNames);
  return { errors: fieldsOf('ERROR'), warnings: fieldsOf('WARNING') };
}

describe('a product as search engines read it', () => {
  test('has all that Google demands', async () => {
    const { errors } = await checked('Product', productData(RYZEN, SHOP));
    expect(errors).toEqual([]);
  });

  test('is refused by the check where its price is missing', async () => {
    const { offers, ...rest } = productData(RYZEN, SHOP) as { offers: object };
    expect(
      (await checked('Product', { ...rest, offers: { ...offers, price: undefined } })).errors,
    ).not.toEqual([]);
  });

  test('says price, stock and maker, with whole addresses', () => {
    expect(productData(RYZEN, SHOP)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: 'AMD-7600',
      mpn: '100-100001015BOX',
      brand: { '@type': 'Brand', name: 'AMD' },
      url: expect.stringMatching(/^https:\/\/tienda\.example\/producto\/[a-z0-9-]+-AMD-7600$/),
      image: ['https://tienda.example/vista/producto.png?producto=AMD-7600'],
      offers: { price: RYZEN.price, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  test('that is sold out says so', () => {
    expect(productData({ ...RYZEN, stock: 0 }, SHOP)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  test('without maker, part number and text leaves them out', async () => {
    const bare = { ...RYZEN, brand: '', partNumber: '', content: { ...RYZEN.content, shortDescription: '' } };
    const data = productData(bare, SHOP);
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['brand']));
    expect((await checked('Product', data)).errors).toEqual([]);
  });

  test('shows the photographs that the shop keeps, where it has some', () => {
    const shown = { ...RYZEN, photos: [{ hash: '0123456789abcdef01234567', width: 1200, height: 900 }] };
    expect(productData(shown, SHOP)).toMatchObject({
      image: [`${SHOP.publicUrl}/fotos/0123456789abcdef01234567-1200.webp`],
    });
  });
});

describe('the way to a page as search engines read it', () => {
  const crumbs = [
    { words: 'Inicio', path: '/' },
    { words: 'PROCESADORES', path: '/componentes/procesadores' },
  ];

  test('has all that Google demands', async () => {
    expect((await checked('BreadcrumbList', breadcrumbData(crumbs, SHOP.publicUrl))).errors).toEqual([]);
  });

  test('counts from one, from the home page on', () => {
    expect(breadcrumbData(crumbs, SHOP.publicUrl)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Inicio', item: 'https://tienda.example/' },
        { position: 2, name: 'PROCESADORES', item: 'https://tienda.example/componentes/procesadores' },
      ],
    });
  });
});
