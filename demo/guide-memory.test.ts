import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MEMORY_GB } from '#catalogue/advice/memory-needs.ts';
import { FOR_4K, gpuSpeed } from '#catalogue/speeds/gpu-speed.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { ComponentsTab } from '#web/shop/assembly-guide/components-tab.tsx';
import { readDemoSnapshot } from './demo-snapshot.ts';

const snapshot = await readDemoSnapshot();
const reader = createShopReader(() => snapshot);

test.each(['juegos', 'juegos-4k', 'oficina', 'edicion'] as const)(
  'the guide’s PCs have the memory that it recommends (%s)',
  (use) => {
    const pcs = reader.budgetBuilds(use).flatMap(({ build }) => (build.isComplete ? [build.products] : []));
    expect(pcs).toHaveLength(3);
    for (const products of pcs) {
      const facts = products.map(({ id }) => reader.product(id)?.facts);
      const ram = facts.find((one) => one?.kind === 'ram');
      const card = facts.find((one) => one?.kind === 'gpu');
      const plays4K = use !== 'oficina' && card !== undefined && gpuSpeed(card.chip) >= FOR_4K;
      const needed = use === 'edicion' || plays4K ? MEMORY_GB.demanding : MEMORY_GB.usual;
      expect(ram?.capacity_gb_total).toBeGreaterThanOrEqual(needed);
    }
  },
);

test('the guide says the same of memory', () => {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ComponentsTab)));
  expect(html).toContain('16 GB alcanzan para jugar y trabajar; 32 GB se notan al editar y al jugar en 4K.');
});
