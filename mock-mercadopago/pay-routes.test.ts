import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#lib/durations.ts';
import { listenAlone } from './testing/listen-alone.ts';
import { WANTED_PREFERENCE } from './testing/open-mock.ts';

test('the page shows the amount, and that nothing is charged', async () => {
  await using buyer = await arrive();
  const page = await buyer.read(`/checkout/v1/redirect?pref_id=${buyer.preferenceId}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Pago de prueba: no se cobra nada');
  expect(page.text).toContain('Pedido 7KQ2-M9XA');
  expect(page.text).toContain('Pagar $ 163.405,50');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
});

test("the policy lets the browser apply the page's own style, and no script", async () => {
  await using buyer = await arrive();
  const page = await buyer.read(`/checkout/v1/redirect?pref_id=${buyer.preferenceId}`);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page.text) ?? [];
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(page.text).not.toContain('<script');
});

test('a buyer who paid returns to the shop with the documented words in the address', async () => {
  await using buyer = await arrive();
  const { location } = await buyer.choose('approved');
  expect(location?.origin).toBe('http://localhost:3000');
  const [payment] = buyer.payments();
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
    pedido: '7KQ2-M9XA',
    collection_id: String(payment?.id),
    collection_status: 'approved',
    payment_id: String(payment?.id),
    status: 'approved',
    external_reference: '7KQ2-M9XA',
    payment_type: 'credit_card',
    merchant_order_id: String(buyer.merchantOrderId()),
    preference_id: buyer.preferenceId,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  });
});

test('a rejected buyer reads the result, and can still pay the same order', async () => {
  await using buyer = await arrive();
  const rejected = await buyer.choose('rejected');
  const page = await buyer.read(rejected.path);
  expect(page.text).toContain('Pago de prueba rechazado');
  expect(page.text.indexOf('Pagar $ 163.405,50')).toBeGreaterThan(0);
  // A retry stands beside the message, before the lines.
  expect(page.text.indexOf('Pagar $ 163.405,50')).toBeLessThan(page.text.indexOf('Pedido 7KQ2-M9XA'));
  expect((await buyer.choose('approved')).location?.searchParams.get('status')).toBe('approved');
  expect(buyer.payments().map(({ status }) => status)).toEqual(['rejected', 'approved']);
});

test('a pending payment can be credited later from the same page', async () => {
  await using buyer = await arrive();
  const { path } = await buyer.choose('pending');
  const page = await buyer.read(path);
  expect(page.text).toContain('Pago de prueba pendiente');
  expect(page.text).toContain('http://localhost:3000/carrito?pedido=7KQ2-M9XA&amp;collection_id=');
  const [payment] = buyer.payments();
  const moved = await buyer.press('/checkout/v1/move', {
    pref_id: buyer.preferenceId,
    payment_id: String(payment?.id),
    to: 'approved',
  });
  expect(moved.status).toBe(303);
  expect(buyer.payments()).toMatchObject([{ status: 'approved' }]);
});

test('with auto_return=all every buyer returns at once', async () => {
  await using buyer = await arrive({ auto_return: 'all' });
  expect((await buyer.choose('rejected')).location?.searchParams.get('status')).toBe('rejected');
});

test('a buyer who leaves without paying returns with the word null', async () => {
  await using buyer = await arrive();
  const page = await buyer.read(`/checkout/v1/redirect?pref_id=${buyer.preferenceId}`);
  expect(page.text).toContain('payment_id=null&amp;status=null');
});

test('a paid order offers no second payment, but two tabs can still pay twice', async () => {
  await using buyer = await arrive();
  await buyer.choose('approved');
  const page = await buyer.read(`/checkout/v1/redirect?pref_id=${buyer.preferenceId}`);
  expect(page.text).toContain('Pago de prueba aprobado');
  expect(page.text).not.toContain('Pagar $');
  await buyer.choose('approved');
  expect(buyer.payments().map(({ status }) => status)).toEqual(['approved', 'approved']);
});

test('cash is neither offered nor accepted if the shop excluded it', async () => {
  await using buyer = await arrive({ payment_methods: { excluded_payment_types: [{ id: 'ticket' }] } });
  const page = await buyer.read(`/checkout/v1/redirect?pref_id=${buyer.preferenceId}`);
  expect(page.text).not.toContain('en efectivo');
  expect((await buyer.choose('pending')).status).toBe(409);
  expect(buyer.payments()).toEqual([]);
});

test('nobody pays after the preference has expired', async () => {
  await using buyer = await arrive({
    expires: true,
    expiration_date_to: '2026-03-02T12:30:00.000-03:00',
  });
  buyer.letTimePass(30 * MINUTE_MS - 1);
  expect((await buyer.choose('rejected')).status).toBe(303);
  buyer.letTimePass(1);
  expect((await buyer.choose('approved')).status).toBe(410);
  const page = await buyer.read(`/checkout/v1/redirect?pref_id=${buyer.preferenceId}`);
  expect(page.text).toContain('Este pago venció');
  expect(page.text).not.toContain('Pagar $');
});

test('a card is paid in as many instalments as the shop allows, and in no more', async () => {
  await using buyer = await arrive({ payment_methods: { installments: 6 } });
  const page = await buyer.read(`/checkout/v1/redirect?pref_id=${buyer.preferenceId}`);
  expect([...page.text.matchAll(/<option value="(\d+)">/g)].map(([, count]) => count)).toEqual([
    '1',
    '2',
    '3',
    '6',
  ]);
  expect(page.text).toContain('La tienda permite hasta 6 cuotas.');
  // Not more, and none that no card offers.
  for (const installments of ['9', '5']) {
    expect((await buyer.choose('approved', { installments })).status).toBe(409);
  }
  expect((await buyer.choose('approved', { installments: '6' })).status).toBe(303);
  const [payment] = buyer.payments();
  const told = await buyer.call('GET', `/v1/payments/${payment?.id}`);
  expect(await told.json()).toMatchObject({ installments: 6, transaction_amount: 163_405.5 });
});

test('where one payment is all that the shop allows, there is nothing to choose', async () => {
  await using buyer = await arrive({ payment_methods: { installments: 1 } });
  const page = await buyer.read(`/checkout/v1/redirect?pref_id=${buyer.preferenceId}`);
  expect(page.text).not.toContain('<select');
});

test('text that looks like markup is shown as text', async () => {
  await using buyer = await arrive({
    items: [{ title: '<img src=x onerror=alert(1)>', quantity: 1, unit_price: 1 }],
  });
  const page = await buyer.read(`/checkout/v1/redirect?pref_id=${buyer.preferenceId}`);
  expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test.each([
  ['/checkout/v1/pay', { pref_id: 'nobody', attempt: 'approved' }],
  ['/checkout/v1/pay', { attempt: 'approved' }],
  ['/checkout/v1/move', { pref_id: 'nobody', payment_id: '1', to: 'approved' }],
])('%s of what does not exist: %o', async (path, fields) => {
  await using buyer = await arrive();
  const response = await buyer.press(path, fields);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Ese pago no existe');
});

/** A buyer whom the shop has sent to pay. */
async function arrive(change: object = {}) {
  const provider = await listenAlone();
  const response = await provider.call('POST', '/checkout/preferences', { ...WANTED_PREFERENCE, ...change });
  const { id } = (await response.json()) as { id: string }; // 201 says so
  return {
    ...provider,
    preferenceId: id,
    payments: () => provider.trial.checkouts()[0]?.payments ?? [],
    merchantOrderId: () => provider.trial.checkouts()[0]?.merchantOrderId,
    async read(path: string) {
      const page = await fetch(provider.address + path);
      // Intl writes a space that does not break.
      return {
        status: page.status,
        headers: page.headers,
        text: (await page.text()).replaceAll('\u00a0', ' '),
      };
    },
    async choose(attempt: string, more: Record<string, string> = {}) {
      const pressed = await provider.press('/checkout/v1/pay', { pref_id: id, attempt, ...more });
      const location = URL.parse(pressed.headers.get('location') ?? '', provider.address);
      const root = new URL(provider.address).pathname;
      const path = `${location?.pathname.slice(root.length)}${location?.search}`;
      return { status: pressed.status, location, path };
    },
  };
}
