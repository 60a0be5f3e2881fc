import { describe, expect, it } from 'vitest';
import { paths } from '#web/paths.ts';
import { changedView, readAddress } from './catalogue-address.ts';

const read = (link: string) => readAddress(new URLSearchParams(link));

describe('a link to the components', () => {
  it('says everything that the page shows', () => {
    expect(read('category=cpu&search=ryzen&orden=precio_asc&vista=lista&pagina=3&producto=17')).toEqual({
      category: 'cpu',
      search: 'ryzen',
      order: 'precio_asc',
      layout: 'lista',
      page: 3,
      productId: '17',
    });
  });

  it.each(['', 'orden=azar&vista=3d&pagina=-2', 'pagina=1.5&producto='])(
    'falls back to the whole catalogue where "%s" makes no sense',
    (link) => {
      expect(read(link)).toEqual({
        category: '',
        search: '',
        order: null,
        layout: 'grid',
        page: 1,
        productId: null,
      });
    },
  );

  it('begins at the first page again when the list changes, and keeps it when only its looks do', () => {
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
});
