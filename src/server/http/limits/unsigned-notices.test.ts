import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mercadoPagoWebhook } from '#payments/mercadopago/webhook.ts';
import type { PaymentService } from '#payments/payment-service.ts';
import { CHANGES } from './rate-limit.ts';
import { NO_PANEL } from '../../testing/closed-services.ts';
import { openSmallShop } from '../../testing/small-shop.ts';

const SECRET = 'firma-de-la-tienda';

describe.each([
  ['signed badly', SECRET],
  ['to a shop that has no secret', null],
])('forged payment notifications, %s', (_how, webhookSecret) => {
  test('are stored up to a number per network, and in total; a signed one always is', async () => {
    const shop = await openCounting(webhookSecret);
    for (let made = 0; made < 400; made++) await shop.notify(made, `198.51.100.${made % 250}`);
    expect(shop.stored()).toBe(120);
    for (let made = 0; made < 1000; made++) await shop.notify(made, `198.51.${made % 250}.1`);
    expect(shop.stored()).toBe(600);
    const refused = await shop.notify(9999, '203.0.113.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    if (webhookSecret === null) return;
    expect((await shop.notify(10_000, '203.0.113.1', SECRET)).statusCode).toBe(200);
    expect(shop.stored()).toBe(601);
  });
});

test('signed payment notifications pass the general rate limit, from one address and in any number', async () => {
  const shop = await openCounting(SECRET);
  const bursts = CHANGES.burst + 50;
  for (let made = 0; made < bursts; made++) await shop.notify(made, '198.51.100.1', SECRET);
  expect(shop.stored()).toBe(bursts);
});

/** A shop that counts the notifications that it would store. */
async function openCounting(webhookSecret: string | null) {
  let stored = 0;
  const receive = async () => void (stored += 1);
  const payments = { receive } as unknown as PaymentService; // nothing else of it is asked
  const { app } = await openSmallShop({
    services: { readWebhook: mercadoPagoWebhook(webhookSecret), panel: { ...NO_PANEL, payments } },
    options: { rateLimit: true },
  });
  return {
    stored: () => stored,
    notify(id: number, remoteAddress: string, secret = 'otra') {
      const v1 = createHmac('sha256', secret).update(`id:${id};ts:1772463600;`).digest('hex');
      return app.inject({
        method: 'POST',
        url: `/api/pagos/notificacion/?data.id=${id}&type=payment`,
        headers: { 'x-signature': `ts=1772463600,v1=${v1}` },
        remoteAddress,
      });
    },
  };
}
