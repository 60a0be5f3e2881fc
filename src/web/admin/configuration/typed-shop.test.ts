import { expect, test } from 'vitest';
import { UNKNOWN_SHOP } from '#contract/shop-settings.ts';
import type { UnsavedSetting } from './setting-draft.ts';
import { saidOnceSaved, typedShop, unusableTexts } from './typed-shop.ts';

const SAVED = { ...UNKNOWN_SHOP, name: 'Zócalo', phone: '+54 9 249 400-0000' };

test('a text of the shop says what stands typed, saved or not', () => {
  const unsaved = [typed('nombre', ' Casa Gómez '), typed('cuit', '30712345671'), typed('telefono', '')];
  expect(typedShop(SAVED, unsaved, [])).toEqual({ ...SAVED, name: 'Casa Gómez', cuit: '30-71234567-1' });
});

test('what cannot be used is not taken, and it is said why', () => {
  const unsaved = [typed('cuit', '30-71234567-2', 'CUIT'), typed('nombre', 'Casa Gómez', 'Nombre')];
  const unusable = unusableTexts(unsaved, [
    { key: 'cuit', failure: 'no es un CUIT' },
    { key: 'nombre', failure: null },
  ]);
  expect(unusable).toEqual([{ key: 'cuit', name: 'CUIT', failure: 'no es un CUIT' }]);
  expect(typedShop({ ...SAVED, cuit: '30-71234567-1' }, unsaved, unusable)).toMatchObject({
    name: 'Casa Gómez',
    cuit: '30-71234567-1',
  });
});

test('what the terms say in other words is named, because it is said once it is saved', () => {
  const unsaved = [typed('nombre', 'Casa Gómez'), typed('envio_gratis_desde', '900', 'Envío gratis desde')];
  expect(saidOnceSaved('terminos', unsaved)).toEqual(['Envío gratis desde']);
  expect(saidOnceSaved('sobre_nosotros', unsaved)).toEqual([]);
});

test('what was emptied is named too: the text still says it as it was saved', () => {
  const unsaved = [typed('cuit', ' ', 'CUIT'), typed('nombre', 'Casa Gómez')];
  expect(saidOnceSaved('sobre_nosotros', unsaved)).toEqual(['CUIT']);
});

function typed(key: string, text: string, name = key): UnsavedSetting {
  return { setting: { key, name }, draft: { text, version: 1 } } as UnsavedSetting; // what is read
}
