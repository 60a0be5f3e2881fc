import { expect, test } from 'vitest';
import { ALL_ENDPOINTS } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as panelRoutes from './panel-routes.ts';
import { pathOf } from './route.ts';
import * as shopRoutes from './shop-routes.ts';

const endpoints: readonly Endpoint[] = ALL_ENDPOINTS;

test('every route has one endpoint, and every endpoint a route', () => {
  const routes = [...Object.values(shopRoutes), ...Object.values(panelRoutes)].filter((value) =>
    value.includes(' /'),
  );
  expect(endpoints.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
  expect(new Set(routes).size).toBe(routes.length);
});

test('every name in a path has a schema, and no other', () => {
  for (const { route, params } of endpoints) {
    const names = [...pathOf(route).matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect({ route, names: Object.keys(params?.shape ?? {}) }).toEqual({ route, names });
  }
});
