import { expect, test } from 'vitest';
import { recordChange } from '#audit/audit-log.store.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { transact } from '#db/transact.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import type { ShopCheck } from '#health/shop-state.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const STEPS = '/api/primeros-pasos/';

describeOnEachEngine('the guide for a new shop', (open) => {
  test('reads how the shop is', async () => {
    const { done, shop } = await openGuide(open, { isDemo: true });
    expect(await done()).toEqual({
      lista: false,
      nombre: false,
      legales: false,
      dolar: false,
      emails: true,
      cobros: false,
      clave: false,
    });
    const change = (key: string, valor: string) =>
      shop.asSuperuser({
        method: 'PUT',
        url: '/api/configuracion/',
        payload: { cambios: [{ clave: key, valor, version: 0 }] },
      });
    await change('nombre', 'Casa Gómez');
    await change('razon_social', 'Casa Gómez SRL');
    await shop.asSuperuser({
      method: 'PUT',
      url: '/api/economia/cotizacion/',
      payload: { ars_por_usd: '1500' },
    });
    expect(await done()).toMatchObject({ nombre: true, legales: false, dolar: true });
    await change('cuit', '30-71234567-1');
    expect(await done()).toMatchObject({ legales: true });
  });

  test('asks for a list while the example is on sale', async () => {
    const { done, shop } = await openGuide(open, { isDemo: true, shopChecks: [READS_NO_LIST] });
    await addProduct(shop.db);
    expect(await done()).toMatchObject({ lista: false });
  });

  test('is content with a list that was uploaded, though the shop reads none by itself', async () => {
    const { done, read, shop } = await openGuide(open, { shopChecks: [READS_NO_LIST] });
    expect(await done()).toMatchObject({ lista: false });
    await addProduct(shop.db, { feed_source: 'upload', list_name: 'Lista' });
    expect(await done()).toMatchObject({ lista: true });
    // It asks for no list that it has.
    expect((await read()).find(({ paso }: { paso: string }) => paso === 'lista')).toMatchObject({
      detalle: expect.not.stringContaining('Subí la lista de tu proveedor'),
      detalle_tecnico: null,
    });
  });

  test('knows whether somebody still has the password that they were given', async () => {
    const { done, shop } = await openGuide(open);
    const { superuser } = shop;
    const entry = (by: string, id = superuser.person.id) => {
      const authorship = {
        by: { id: null, name: by },
        at: shop.now(),
        randomBytes: shop.accounts.randomBytes,
      };
      const subject = { kind: 'person', id, name: superuser.person.email } as const;
      const changes = [{ field: 'password', before: null, after: 'cambiada' }];
      return transact(shop.db, (trx) =>
        recordChange(trx, authorship, { action: 'changed', subject, changes }),
      );
    };
    await entry('consola del servidor');
    expect(await done()).toMatchObject({ clave: false });
    shop.pass(1000);
    await entry(superuser.person.email);
    expect(await done()).toMatchObject({ clave: true });
    // However much was changed of others since.
    shop.pass(1000);
    for (let other = 0; other < 201; other += 1) await entry('consola del servidor', `otra-${other}`);
    expect(await done()).toMatchObject({ clave: true });
  });

  test('speaks to its owner first, and names variables apart', async () => {
    const { read } = await openGuide(open, { isDemo: true });
    const steps: { paso: string; detalle: string; detalle_tecnico: string | null }[] = await read();
    for (const { detalle } of steps) expect(detalle).not.toMatch(/[A-Z]_[A-Z]/);
    expect(steps.find(({ paso }) => paso === 'cobros')).toMatchObject({
      detalle: expect.stringContaining('Pedile a quien instaló la tienda'),
      detalle_tecnico: 'Para cobrar, definí MP_ACCESS_TOKEN y MP_WEBHOOK_SECRET.',
    });
  });

  test('never comes back once its owner ended it', async () => {
    const { read, shop } = await openGuide(open);
    const end = () => shop.asSuperuser({ method: 'POST', url: `${STEPS}terminar/` });
    expect((await end()).json()).toEqual({ pasos: null });
    expect((await end()).statusCode).toBe(200);
    expect(await read()).toBeNull();
    // The settings do not take it for one of theirs.
    await shop.settings.follow();
    expect((await shop.asSuperuser('/api/configuracion/')).statusCode).toBe(200);
  });

  test('is the owner’s', async () => {
    const { shop } = await openGuide(open);
    expect((await shop.asAdmin(STEPS)).statusCode).toBe(403);
    expect((await shop.asAdmin({ method: 'POST', url: `${STEPS}terminar/` })).statusCode).toBe(403);
  });
});

const CHECKS: ShopCheck[] = [
  { check: 'list', found: 'demo', level: 'attention', since: null },
  { check: 'emails', found: 'sent', level: 'ok', since: null },
  { check: 'payments', found: 'trial', level: 'attention', since: null },
];

const READS_NO_LIST: ShopCheck = { check: 'list', found: 'none', level: 'attention', since: null };

async function openGuide(
  open: OpenTestDatabase,
  options: { isDemo?: boolean; shopChecks?: ShopCheck[] } = {},
) {
  const shop = await openPanelShop(await open(), { shopChecks: CHECKS, ...options });
  const read = async () => (await shop.asSuperuser(STEPS)).json().pasos;
  return {
    shop,
    read,
    async done(): Promise<Record<string, boolean>> {
      const steps: { paso: string; esta_listo: boolean }[] = await read();
      return Object.fromEntries(steps.map(({ paso, esta_listo }) => [paso, esta_listo]));
    },
  };
}

async function addProduct(
  db: Awaited<ReturnType<OpenTestDatabase>>['db'],
  from: Partial<Parameters<typeof productRow>[0]> = {},
): Promise<void> {
  await db
    .insertInto('categories')
    .values(categoryRow({ id: 'cpu' }))
    .execute();
  await db
    .insertInto('products')
    .values(productRow({ ...from, id: 'ryzen', category_id: 'cpu' }))
    .execute();
}
