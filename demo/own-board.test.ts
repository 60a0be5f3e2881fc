import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { builderParams } from '#contract/search-goal.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { loadBuilder } from '#web/shop/build-pc/load-builder.ts';
import { parseBuilderAddress } from '#web/shop/build-pc/model/parse-address.ts';
import { OwnPartForm } from '#web/shop/build-pc/own-part/own-part-form.tsx';
import { readDemoSnapshot } from './demo-snapshot.ts';

let reader: ShopReader;

beforeAll(async () => {
  const snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
});

test('whoever says which their board is gets the PC that they asked for, with it', () => {
  const goal = reader.searchGoal('quiero una pc para jugar por 900 dolares, tengo una b450');
  if (goal?.kind !== 'whole-pc') throw new Error('no PC is asked for');
  const { completar: _later, ...asked } = builderParams(goal);
  const ways = waysOf(new URLSearchParams(asked), 'b450');
  expect(ways).not.toHaveLength(0);
  for (const way of ways) {
    expect(Object.fromEntries(way)).toMatchObject({
      tengo: 'motherboard',
      presupuesto: '900 dolares',
      completar: 'si',
    });
    expect(parseBuilderAddress(way).wish.use).toBe('juegos');
    expect([...way.keys()]).not.toContain('ejemplo_motherboard');
  }
});

test('a part that stands for no other is added alone: the rest is asked for when it is wanted', () => {
  const [way] = waysOf(new URLSearchParams({ presupuesto: '900' }), 'b450');
  expect(way?.get('presupuesto')).toBe('900');
  expect(way?.has('completar')).toBe(false);
});

test('whoever says only that they have a board is asked which, and gets the PC that they asked for with it', () => {
  const goal = reader.searchGoal('quiero una pc de oficina por 900 dolares, tengo mother');
  if (goal?.kind !== 'whole-pc') throw new Error('no PC is asked for');
  const asked = new URLSearchParams(builderParams(goal));
  expect(formFor(asked, null)).toContain('¿Qué motherboard tenés?');
  const [way] = waysOf(asked, 'b450');
  expect(Object.fromEntries(way ?? [])).toMatchObject({
    tengo: 'motherboard',
    presupuesto: '900 dolares',
    uso: 'oficina',
    completar: 'si',
  });
  expect(way?.has('preguntar')).toBe(false);
});

test('of several parts each is asked for, one after the other, and one that nobody knows is left out', () => {
  const goal = reader.searchGoal('tengo mother y fuente, 700 usd para jugar');
  if (goal?.kind !== 'whole-pc') throw new Error('no PC is asked for');
  const asked = new URLSearchParams(builderParams(goal));
  const [way = new URLSearchParams()] = waysOf(asked, 'b450');
  expect(way.get('preguntar')).toBe('psu');
  expect(formFor(way, null)).toContain('¿Qué fuente tenés?');
  const [last] = waysOf(way, '600w');
  expect(last?.get('psu')).toBe('propia:fuente 600w');
  expect(last?.has('preguntar')).toBe(false);
  expect(formFor(way, null)).toMatch(/href="[^"]*completar=si[^"]*"[^>]*>No sé cuál es: seguir sin ella/);
});

/** Where each 'La tengo' of the parts that are found leads. */
function waysOf(params: URLSearchParams, typed: string): URLSearchParams[] {
  return Array.from(
    formFor(params, typed).matchAll(/href="([^"]+)"[^>]*>La tengo/g),
    ([, path = '']) => new URLSearchParams(path.replaceAll('&amp;', '&').split('?')[1]),
  );
}

/** The form for an own part, as markup. @param typed null: nothing was searched yet. */
function formFor(params: URLSearchParams, typed: string | null): string {
  const view = loadBuilder(reader, parseBuilderAddress(params), null, null, typed);
  const page = [{ path: '*', element: createElement(OwnPartForm, { view }) }];
  return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter(page) }));
}
