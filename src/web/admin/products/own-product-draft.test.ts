import { expect, test } from 'vitest';
import { draftOf, EMPTY_DRAFT, marginOfDraft, readDraft, readUsd } from './own-product-draft.ts';

const TYPED = { ...EMPTY_DRAFT, title: 'Soporte', categoryId: 'soportes', cost: '10,5', stock: '4' };

test('dollars are typed with a comma or a point', () => {
  expect(readUsd('12,5')).toBe('12.50');
  expect(readUsd(' 0012.05 ')).toBe('12.05');
  expect(readUsd('1.000,00')).toBeNull();
  expect(readUsd('')).toBeNull();
});

test('a draft is a product with one way to price it', () => {
  expect(readDraft(TYPED)).toMatchObject({ ok: true, product: { cost: '10.50', margin: 0, price: null } });
  expect(readDraft({ ...TYPED, pricing: 'margin', margin: '35' })).toMatchObject({
    product: { margin: 0.35, price: null },
  });
  expect(readDraft({ ...TYPED, pricing: 'fixed', price: '20' })).toMatchObject({
    product: { margin: null, price: '20.00' },
  });
});

test('a margin or a fixed price says how much is earned', () => {
  expect(marginOfDraft({ ...TYPED, pricing: 'margin', margin: '35' })).toBe(0.35);
  expect(marginOfDraft({ ...TYPED, pricing: 'fixed', price: '21' })).toBe(1);
  expect(marginOfDraft(TYPED)).toBeNull();
  expect(marginOfDraft({ ...TYPED, pricing: 'fixed', price: 'mucho' })).toBeNull();
});

test('what is missing is said at its field', () => {
  expect(readDraft(EMPTY_DRAFT)).toMatchObject({
    ok: false,
    faults: {
      title: expect.stringContaining('3 letras'),
      categoryId: 'Elegí una categoría',
      cost: expect.stringContaining('12,50'),
    },
  });
  expect(readDraft({ ...TYPED, pricing: 'fixed' })).toMatchObject({
    faults: { price: expect.stringContaining('12,50') },
  });
  expect(readDraft({ ...TYPED, pricing: 'margin', margin: '0' })).toMatchObject({ ok: false });
});

test('a product becomes the draft that says it', () => {
  const read = readDraft({ ...TYPED, pricing: 'margin', margin: '12.34' });
  if (!read.ok) throw new Error('it is a product');
  expect(readDraft(draftOf({ id: 'x', view: '', ...read.product }))).toEqual(read);
});
