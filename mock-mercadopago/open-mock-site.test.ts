import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMockSite, type MockSite } from './open-mock-site.ts';
import { closed, listening, originOf } from './testing/listen-alone.ts';
import { WANTED_PREFERENCE } from './testing/open-mock.ts';

describe('mounted into a shop', () => {
  let dataDir: string;
  beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'trial-site-'))));
  afterAll(() => rm(dataDir, { recursive: true }));

  test('its payments and unsent notifications survive the process', async () => {
    const notified: string[] = [];
    const before = site(notified);
    const server = await listening(before.before((_request, response) => void response.end()));
    const response = await fetch(`${originOf(server)}/pago-de-prueba/checkout/preferences`, {
      method: 'POST',
      headers: { authorization: `Bearer ${before.credentials.accessToken}` },
      body: JSON.stringify(WANTED_PREFERENCE),
    });
    const { id, init_point: payHere } = (await response.json()) as Record<string, string>; // 201 says so
    expect(payHere).toBe(`http://localhost:3000/pago-de-prueba/checkout/v1/redirect?pref_id=${id}`);
    before.trial.pay(id ?? '', 'approved');
    await closed(server);
    before.close();

    const after = site(notified);
    expect(after.trial.checkouts()).toEqual(before.trial.checkouts());
    expect(after.trial.checkouts()[0]?.payments).toMatchObject([{ status: 'approved' }]);
    expect(await after.deliverDue()).toBe(1);
    expect(notified).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/api\/pagos\/aviso\/\?/)]);
    after.close();

    const later = site(notified);
    expect(await later.deliverDue()).toBe(0);
    later.close();
  });

  function site(notified: string[]): MockSite {
    return openMockSite({
      dataDir,
      publicUrl: 'http://localhost:3000',
      ownUrl: 'http://127.0.0.1:3000',
      now: () => new Date('2026-03-02T15:00:00.000Z'),
      randomBytes,
      clock: { setTimeout: () => ({ cancel: () => undefined }) },
      onError: (error) => {
        throw error;
      },
      fetch: (input) => {
        notified.push(input instanceof Request ? input.url : String(input));
        return Promise.resolve(new Response());
      },
    });
  }
});
