import { describe, expect, test } from 'vitest';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { transact } from '#db/transact.ts';
import { createFrontDoor } from '../app/front-door.ts';
import { fuzzApi, fuzzRaw, orHang } from '../testing/fuzz/run-fuzz.ts';
import { openPanelShop } from '../testing/panel-shop.ts';
import type { OpenApiDocument } from './openapi-page.ts';

/** Another seed finds other inputs; `npm run bench` sends two hundred thousand. */
const SEED = 20_260_301;

describe('any input', { timeout: 180_000 }, () => {
  test('to the API gets a response, and never a failure of the shop', async () => {
    const { shop, database } = await openStockedShop();
    let sessions = 0;
    const findings = await fuzzApi(
      {
        document: (await shop.app.inject('/api/openapi.json')).json<OpenApiDocument>(),
        async signIn() {
          sessions += 1;
          return (await shop.signIn('superuser', `s${sessions}@tienda.example`)).sessionValue;
        },
        async send({ method, url, headers, body, as }, session) {
          const response = await orHang(
            shop.app
              .inject({
                method: method as 'GET', // light-my-request sends whatever it is given
                url,
                headers: { ...headers, ...(as === 'superuser' && { cookie: `admin_session=${session}` }) },
                ...(body !== null && { payload: body }),
              })
              .then(({ statusCode, headers, body }) => ({ status: statusCode, headers, body })),
          );
          return response;
        },
      },
      { seed: SEED, inputs: 4500, atOnce: 8 },
    );
    // A list that the fuzzing uploaded may still be read.
    await shop.imports.settled();
    await database.close();
    expect(findings.map((finding) => JSON.stringify(finding)).join('\n')).toBe('');
  });

  test('to the port, HTTP or not, ends, and a request hidden in another gets no response', async () => {
    const { shop, database } = await openStockedShop();
    const door = createFrontDoor();
    const port = await door.listen(0, '127.0.0.1');
    door.open(shop.app.routing, shop.responses);
    const findings = await fuzzRaw(port, { seed: SEED, inputs: 500, atOnce: 16 });
    await door.close(0);
    // A list that the fuzzing uploaded may still be read.
    await shop.imports.settled();
    await database.close();
    expect(findings.map((finding) => JSON.stringify(finding)).join('\n')).toBe('');
  });
});

async function openStockedShop() {
  const database = openSqlite(':memory:');
  await migrateToLatest(database.db);
  await transact(database.db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    for (const id of ['AMD-7600', 'B/650', 'ñ%']) {
      await trx
        .insertInto('products')
        .values(productRow({ id, category_id: 'cpu' }))
        .execute();
    }
    await publishCatalogue(trx);
  });
  const shop = await openPanelShop(database);
  await shop.catalogue.refresh();
  return { shop, database };
}
