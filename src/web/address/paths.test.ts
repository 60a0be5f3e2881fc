import { describe, expect, it } from 'vitest';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { SHOP_NAMES } from '#contract/names/shop-names.ts';
import { openClient } from '#web/api/api-client.ts';
import { paths } from './paths.ts';

const { addressOf } = openClient(SHOP_NAMES);

describe('the addresses of the site', () => {
  it('are these', () => {
    expect({
      home: paths.home(),
      buildPc: paths.buildPc(),
      catalogue: paths.catalogue(),
      savedBuilds: paths.savedBuilds(),
      cart: paths.cart(),
      order: paths.order('5f2b'),
      assemblyGuide: paths.assemblyGuide(),
      about: paths.about(),
      terms: paths.terms(),
      adminLogin: paths.adminLogin(),
    }).toMatchInlineSnapshot(`
      {
        "about": "/sobre-nosotros",
        "adminLogin": "/admin/login",
        "assemblyGuide": "/guia-armado",
        "buildPc": "/armar-pc",
        "cart": "/carrito",
        "catalogue": "/componentes",
        "home": "/",
        "order": "/carrito?pedido=5f2b",
        "savedBuilds": "/builds-guardados",
        "terms": "/terminos",
      }
    `);
  });

  it('name the parts of a build by step', () => {
    expect(paths.buildPc({ cpu: '110200', gpu: 'a&b', ram: undefined, buildId: 'k3x9a1z' })).toBe(
      '/armar-pc?cpu=110200&gpu=a%26b&buildId=k3x9a1z',
    );
  });

  it("state the catalogue's view without its defaults", () => {
    expect(paths.catalogue({ category: 'GABINETES/BAREBONES', search: 'señal', page: 1 })).toBe(
      '/componentes?category=GABINETES%2FBAREBONES&search=se%C3%B1al',
    );
    expect(paths.catalogue({ category: 'cpu', productId: '7' })).toBe('/componentes?category=cpu&producto=7');
  });

  it('reach a tab of the guide and a section of the terms', () => {
    expect(paths.assemblyGuide('compatibilidad')).toBe('/guia-armado?tab=compatibilidad');
    expect(paths.terms('garantia')).toBe('/terminos#garantia');
  });
});

it('the addresses of the calls are these', () => {
  expect(addressOf(routes.products, {}, { categoria: 'cpu', search: 'ryzen 5', orden: undefined })).toBe(
    '/api/components?categoria=cpu&search=ryzen+5',
  );
  expect(addressOf(routes.createOrder)).toBe('/api/pedidos/create/');
  expect(addressOf(routes.ownOrder, { key: 'a/b' })).toBe('/api/pedidos/a%2Fb/');
});
