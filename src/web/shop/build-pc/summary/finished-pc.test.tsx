import { expect, test } from 'vitest';
import { UNKNOWN_SHOP } from '#contract/shop-settings.ts';
import { builderViewOf, shown } from '../testing/shown-builder.tsx';
import { FinishedPc } from './finished-pc.tsx';

const WHOLE = 'cpu=c&motherboard=m&ram=r&gpu=g&storage=s&psu=p&case=b&cooler=k';
const IN_PIECES = 'Llega en piezas: la armás vos.';

test('a finished PC says how it arrives, as the owner says it', () => {
  const html = shown(<FinishedPc view={builderViewOf(WHOLE)} />, {
    shop: { ...UNKNOWN_SHOP, assembly: IN_PIECES },
  });
  expect(html).toContain(IN_PIECES);
});

test('it says what the shop does if it does not fit, with the way to the terms', () => {
  const promise = 'Si dos piezas no van juntas, cambiamos la que corresponda.';
  const html = shown(<FinishedPc view={{ ...builderViewOf(WHOLE), promise }} />);
  expect(html).toContain(promise);
  expect(html).toContain('href="/terminos"');
});

test('it says nothing of that where the owner does not', () => {
  const html = shown(<FinishedPc view={builderViewOf(WHOLE)} />);
  expect(html).toContain('Tu PC está completa');
  expect(html).not.toContain('piezas');
});
