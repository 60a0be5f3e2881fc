import { expect, test } from 'vitest';
import { MINUTE_MS } from '#lib/durations.ts';
import { openSmallShop, ORDER_BODY } from '../testing/small-shop.ts';
import { createSlowStatementLog } from './slow-statements.ts';

const SLOW = {
  sql: `select name from "orders" where email = 'ana@example.com'`,
  tookMs: 1200,
  hasFailed: false,
};

test('a slow statement is logged with the request that waited for it, and without values', async () => {
  const { app, logged } = await openSmallShop({
    services: {
      orders: {
        async place() {
          await Promise.resolve();
          createSlowStatementLog(app.log, () => 0)(SLOW);
          throw new Error('too slow');
        },
      },
    },
  });
  const headers = { 'x-request-id': 'pedido-de-ana' };
  await app.inject({ method: 'POST', url: '/api/pedidos/create/', headers, payload: ORDER_BODY });
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    msg: 'slow statement',
    ms: 1200,
    sql: `select name from "orders" where email = '…'`,
    reqId: 'pedido-de-ana',
  });
});

test('ten lines a minute are written, and how many were left out', () => {
  const lines: unknown[] = [];
  let nowMs = 0;
  const note = createSlowStatementLog({ warn: (details) => void lines.push(details) }, () => nowMs);
  note({ ...SLOW, tookMs: 999 });
  for (let i = 0; i < 15; i += 1) note(SLOW);
  expect(lines).toHaveLength(10);
  nowMs = MINUTE_MS;
  note(SLOW);
  expect(lines.slice(10)).toEqual([{ leftOut: 5 }, { ms: 1200, sql: expect.any(String) }]);
});
