import { expect, test } from 'vitest';
import { builderViewOf } from '../testing/shown-builder.tsx';
import { listAsText, pcInBrief } from './list-as-text.ts';

const LINK = 'https://tienda.example/armar-pc?cpu=1';
const PRICED = { price: '33.33', priceArs: '50000.00' };

test('a PC is a list for a chat: each part with its price, the total, the verdict and the link', () => {
  const text = listAsText(viewOf('cpu=1&ram=2&cant=ram:2'), {
    name: 'La de Juana',
    shopName: 'Zócalo',
    link: LINK,
  });
  expect(text.split('\n')).toEqual([
    'La de Juana en Zócalo',
    expect.stringMatching(/^Procesador: .* — USD 33\.33 \(\$\s50\.000,00\)$/),
    expect.stringMatching(/^Memoria RAM: 2 × .* — USD 66\.66 \(\$\s100\.000,00\)$/),
    expect.stringMatching(/^Total: USD 99\.99 \(\$\s150\.000,00\)$/),
    expect.stringMatching(/^Lo elegido encaja hasta ahora; faltan .*\.$/),
    LINK,
  ]);
});

test('a part that its visitor has costs nothing in the list', () => {
  const text = listAsText(viewOf('cpu=1&ram=2&tengo=cpu'), {
    name: undefined,
    shopName: 'Zócalo',
    link: LINK,
  });
  expect(text).toMatch(/^PC en Zócalo\nProcesador: .* — ya está\n/);
});

test('several equal PCs are one sentence with the price of all', () => {
  expect(pcInBrief(viewOf('cpu=1&ram=2&cant=ram:2&pcs=3'), { name: undefined, link: LINK })).toMatch(
    /^Mirá esta PC\. Total de 3 PC iguales: USD 299\.97 \(\$\s450\.000,00\)\. https:/,
  );
});

function viewOf(query: string) {
  const view = builderViewOf(query);
  const parts = Object.fromEntries(
    Object.entries(view.parts).map(([step, part]) => [step, { ...part, ...PRICED }]),
  );
  return { ...view, parts, total: '99.99', pesos: { total: '150000.00', withoutTaxes: '120000.00' } };
}
