import { describe, expect, it } from 'vitest';
import { paths } from '#web/address/paths.ts';
import { changedView, readAddress } from './catalogue-address.ts';

const read = (link: string) => readAddress(new URLSearchParams(link));

describe('a link to the components', () => {
  it('states everything that the page shows', () => {
    const list = 'category=cpu&search=ryzen&orden=precio_asc&vista=lista&pagina=3&producto=17';
    const narrowed = 'socket=AM5&socket=AM4&precio=100-300&comparar=a,b&ver=comparacion';
    expect(read(`${list}&${narrowed}`)).toEqual({
      category: 'cpu',
      search: 'ryzen',
      order: 'precio_asc',
      layout: 'lista',
      page: 3,
      productId: '17',
      choices: { socket: ['AM5', 'AM4'], precio: ['100-300'] },
      compared: ['a', 'b'],
      isComparing: true,
    });
  });

  it.each([
    '',
    'orden=azar&vista=3d&pagina=-2',
    'pagina=1.5&producto=',
    'watts=mucho&precio=300-100&video=quizas&socket=&comparar=,&ver=todo',
  ])('falls back to the whole catalogue for "%s"', (link) => {
    expect(read(link)).toEqual({
      category: '',
      search: '',
      order: null,
      layout: 'grid',
      page: 1,
      productId: null,
      choices: {},
      compared: [],
      isComparing: false,
    });
  });

  it('returns to the first page when the list changes, but not when only its layout does', () => {
    const address = read('search=ryzen&pagina=3');
    expect(paths.catalogue(changedView(address, { order: 'precio_desc' }))).toBe(
      '/componentes?search=ryzen&orden=precio_desc',
    );
    expect(paths.catalogue(changedView(address, { layout: 'lista' }))).toBe(
      '/componentes?search=ryzen&vista=lista&pagina=3',
    );
    expect(paths.catalogue(changedView(address, { productId: '17' }))).toBe(
      '/componentes?search=ryzen&pagina=3&producto=17',
    );
  });

  it('keeps only the facets that every product has when the category changes', () => {
    const address = read('category=cpu&socket=AM5&marca=AMD&precio=-300&stock=si&comparar=a');
    expect(paths.catalogue(changedView(address, { category: 'psu' }))).toBe(
      '/componentes?category=psu&precio=-300&marca=AMD&stock=si&comparar=a',
    );
  });

  it('reads a typed price, and the fields of a form without JavaScript', () => {
    expect(read('precio_desde=100&precio_hasta=').choices).toEqual({ precio: ['100-'] });
    expect(read('precio=-50&precio_desde=100&precio_hasta=300').choices).toEqual({ precio: ['100-300'] });
    expect(read('comparar=a&comparar=b&comparar=b,c').compared).toEqual(['a', 'b', 'c']);
  });

  it('compares four at most, and stays at the comparison while a product is open over it', () => {
    const address = read('pagina=2&comparar=a,b,c,d,e&ver=comparacion');
    expect(paths.catalogue(changedView(address, { productId: 'a' }))).toBe(
      '/componentes?pagina=2&producto=a&comparar=a%2Cb%2Cc%2Cd&ver=comparacion',
    );
    expect(paths.catalogue(changedView(address, { search: 'x' }))).not.toContain('ver=');
  });
});
