import { expect, test } from './fixtures.ts';

test('a proxy goes on sending visitors to a shop that has been open for a while', async ({
  request,
  scenario,
}) => {
  await scenario.letTimePass(1);
  await expect.poll(async () => (await request.get('/readyz')).json()).toMatchObject({ listo: true });
  expect((await request.get('/readyz')).status()).toBe(200);
});
