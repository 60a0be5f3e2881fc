import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BUILD_STEPS } from '#contract/build-steps.ts';
import type { Problem } from '#contract/build.ts';
import { UNKNOWN_SHOP, type ShopSettings } from '#contract/shop-settings.ts';
import type { BuilderView } from '../model/builder-view.ts';
import type { BuilderPart } from '../model/part-lines.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';

/** The markup of a part of the builder, in a shop of which its pages know `root`. */
export function shown(element: ReactNode, root: { shop: ShopSettings } = { shop: UNKNOWN_SHOP }): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What the builder shows of an address whose parts the shop all sells. */
export function builderViewOf(query: string, problems: Problem[] = []): BuilderView {
  const address = parseBuilderAddress(new URLSearchParams(query));
  const { chosen } = address;
  return {
    steps: [...BUILD_STEPS],
    address,
    open: 'gpu',
    parts: Object.fromEntries(Object.entries(chosen).map(([step, id]) => [step, part(id)])),
    total: '0.00',
    pesos: null,
    rate: null,
    discarded: [],
    candidates: { cards: [], count: 0, hidden: 0, filters: [] },
    verdict: {
      status: problems.length > 0 ? 'error' : 'compatible',
      problems,
      drawW: 0,
      recommendedPsuW: 0,
    },
    checks: [], // neither part of the page shows it
    margins: {},
    unknown: [],
    clearances: [],
    recovery: null,
    repair: null,
    refusal: null,
    changes: null,
  };
}

function part(id: string): BuilderPart {
  return {
    id,
    description: `Parte ${id}`,
    brand: '',
    price: '100.00',
    priceArs: null,
    priceWithoutTaxesArs: null,
    stock: 5,
    photos: [],
    facts: { kind: 'not_a_part', reason: 'test' },
  };
}
