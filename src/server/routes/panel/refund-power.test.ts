import { expect, test } from 'vitest';
import { hashPassword } from '#accounts/password.ts';
import type { RefundLimits } from '#accounts/refund-power.ts';
import { CHEAP_HASHES } from '#accounts/testing/cheap-hashes.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { centavos } from '#lib/pesos.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PASSWORD = 'una clave de Ada';

/** Somebody has paid an order, and Ada's password is known. */
async function openSold(refundLimits: RefundLimits) {
  const database = openSqlite(':memory:');
  await migrateToLatest(database.db);
  const shop = await openPayingShop(database);
  const panel = await openPanelShop(database, { payments: shop.payments, refundLimits });
  const seller = await panel.signIn('seller', 'vera@tienda.example');
  const password_hash = await hashPassword(PASSWORD, shop.deps.randomBytes, CHEAP_HASHES);
  for (const { person } of [panel.admin, panel.superuser, seller]) {
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
  }
  const sold = await shop.order();
  const paid = shop.bank.pay({ reference: sold.id, amount: sold.pesos.total, status: 'approved' });
  await shop.notify(paid.id);
  shop.pass(1000);
  const refund = async (send: typeof panel.asAdmin, key: string, payload: object) => {
    const response = await send({
      method: 'POST',
      url: `/api/pedidos/admin/pedidos/${sold.id}/pagos/${paid.id}/reembolso/`,
      headers: { 'idempotency-key': key },
      payload,
    });
    return { status: response.statusCode, json: response.json() };
  };
  /** Another order, paid in cash: where its money is given back, and how much that is. */
  const byHand = async () => {
    const { id, pesos } = await shop.order();
    const ofOrder = `/api/pedidos/admin/pedidos/${id}`;
    const left = (pesos.total / 100).toFixed(2);
    await panel.asAdmin({
      method: 'POST',
      url: `${ofOrder}/cobros/`,
      headers: { 'idempotency-key': 'cobro-en-el-local' },
      payload: { monto: left, recibido: '0.00', medio_de_pago: 'efectivo', motivo: 'Vino al local' },
    });
    const [payment] = (await panel.asAdmin(`${ofOrder}/pagos/`)).json().pagos;
    return { url: `${ofOrder}/cobros/${payment.id}/devolucion/`, left };
  };
  const asAdmin = (key: string, payload: object) => refund(panel.asAdmin, key, payload);
  const asSuperuser = (key: string, payload: object) => refund(panel.asSuperuser, key, payload);
  const asSeller = (key: string, payload: object) => refund(seller.send, key, payload);
  return { ...shop, ...panel, sold, byHand, asAdmin, asSuperuser, asSeller, send: panel.asAdmin };
}

const ALWAYS = { max: null, passwordFrom: centavos(0) };

test('a refund asks for one’s own password, and a wrong one returns nothing', async () => {
  const { asAdmin, bank } = await openSold(ALWAYS);
  const none = await asAdmin('primera-vez', { monto: '100.00' });
  expect(none).toMatchObject({ status: 400, json: { errors: { contrasena: expect.any(String) } } });
  const wrong = await asAdmin('primera-vez', { monto: '100.00', contrasena: 'otra' });
  expect(wrong).toMatchObject({ status: 400, json: { errors: { contrasena: 'Esa no es tu contraseña.' } } });
  expect(bank.refunded()).toBe(0);
  const right = await asAdmin('primera-vez', { monto: '100.00', contrasena: PASSWORD });
  expect(right).toMatchObject({ status: 200, json: { devolver: { contrasena_desde: '0.00' } } });
  expect(bank.refunded()).toBe(10_000);
});

test('wrong passwords are limited, also for somebody with an open session', async () => {
  const { asAdmin, bank } = await openSold(ALWAYS);
  for (let times = 0; times < 5; times++) await asAdmin('primera-vez', { contrasena: 'otra' });
  expect(await asAdmin('primera-vez', { contrasena: PASSWORD })).toMatchObject({ status: 429 });
  expect(bank.refunded()).toBe(0);
});

test('the password is in no audit entry', async () => {
  const { asAdmin, send } = await openSold(ALWAYS);
  await asAdmin('primera-vez', { monto: '100.00', contrasena: PASSWORD });
  const log = (await send('/api/auditoria/')).body;
  expect(log).toContain('reembolso');
  expect(log).not.toContain(PASSWORD);
});

test('below the amount from which it is asked, no password is needed', async () => {
  const { asAdmin } = await openSold({ max: null, passwordFrom: centavos(50_000) });
  expect(await asAdmin('poco-dinero', { monto: '499.99' })).toMatchObject({ status: 200 });
  expect(await asAdmin('mas-dinero', { monto: '500.00' })).toMatchObject({ status: 400 });
  // How much everything is, only the payment says.
  expect(await asAdmin('todo-lo-demas', {})).toMatchObject({ status: 400 });
});

test('several small refunds of a day ask for the password as one of their sum would', async () => {
  const { asAdmin, asSuperuser, bank, pass, byHand, send } = await openSold({
    max: null,
    passwordFrom: centavos(50_000),
  });
  const first = await asAdmin('una-parte', { monto: '300.00' });
  expect(first).toMatchObject({ status: 200, json: { devolver: { contrasena_desde: '200.00' } } });
  const second = await asAdmin('otra-parte', { monto: '200.00' });
  expect(second.json.errors).toEqual({ contrasena: 'Escribí tu contraseña para devolver.' });
  expect(bank.refunded()).toBe(30_000);
  // By hand, and of another order, it is the same.
  const { url } = await byHand();
  const payload = { monto: '200.00', nota: 'en efectivo' };
  const record = (more: object) =>
    send({
      method: 'POST',
      url,
      headers: { 'idempotency-key': 'a-mano-una-vez' },
      payload: { ...payload, ...more },
    });
  expect((await record({})).json().errors).toEqual({ contrasena: 'Escribí tu contraseña para devolver.' });
  expect((await record({ contrasena: 'otra' })).json().errors).toEqual({
    contrasena: 'Esa no es tu contraseña.',
  });
  expect((await record({ contrasena: PASSWORD })).statusCode).toBe(200);
  // Another person has refunded nothing yet, and the same press again is the same refund.
  expect((await asSuperuser('de-otra-persona', { monto: '200.00' })).status).toBe(200);
  expect((await asAdmin('una-parte', { monto: '300.00' })).status).toBe(200);
  expect((await asAdmin('otra-parte', { monto: '200.00', contrasena: PASSWORD })).status).toBe(200);
  for (const hours of [8, 8, 9]) {
    pass(hours * HOUR_MS);
    await send('/api/auditoria/');
  }
  expect((await asAdmin('al-otro-dia', { monto: '499.00' })).status).toBe(200);
});

test('an administrator refunds up to the ceiling, and a superuser more', async () => {
  const { asAdmin, asSuperuser, bank, sold } = await openSold({ max: centavos(10_000), passwordFrom: null });
  const over = await asAdmin('demasiado', { monto: '100.01' });
  expect(over.status).toBe(409);
  expect(over.json.detail).toMatch(/^Podés devolver hasta \$\u{a0}100,00 de cada pago\./u);
  expect((await asAdmin('todo-junto', {})).status).toBe(409);
  expect(bank.refunded()).toBe(0);
  expect((await asAdmin('justo-el-tope', { monto: '100.00' })).json.devolver.tope).toBe('100.00');
  // A second refund of the same payment is over it, however small.
  expect((await asAdmin('un-poco-mas', { monto: '0.01' })).status).toBe(409);
  const rest = await asSuperuser('todo-el-resto', {});
  expect(rest).toMatchObject({ status: 200, json: { devolver: { puede: true, tope: null } } });
  expect(bank.refunded()).toBe(sold.pesos.total);
});

test('a seller refunds up to the ceiling, and nothing where the shop has none', async () => {
  const held = await openSold({ max: centavos(10_000), passwordFrom: centavos(0) });
  const asked = { contrasena: PASSWORD };
  expect((await held.asSeller('demasiado', { ...asked, monto: '100.01' })).status).toBe(409);
  expect((await held.asSeller('justo-el-tope', { ...asked, monto: '100.00' })).status).toBe(200);
  const free = await openSold({ max: null, passwordFrom: null });
  const refused = await free.asSeller('sin-tope', { monto: '1.00' });
  expect(refused).toMatchObject({ status: 403, json: { detail: 'Tu cuenta no puede devolver pagos.' } });
  expect(free.bank.refunded()).toBe(0);
});

test('money that goes back by hand asks for the password as well, and a wrong one records nothing', async () => {
  const { db, send, byHand } = await openSold(ALWAYS);
  const { url, left } = await byHand();
  const record = (body: object) =>
    send({
      method: 'POST',
      url,
      headers: { 'idempotency-key': 'a-mano-una-vez' },
      payload: { monto: left, nota: 'en efectivo', ...body },
    });
  const none = await record({});
  expect(none.statusCode).toBe(400);
  expect(none.json().errors).toEqual({ contrasena: 'Escribí tu contraseña para devolver.' });
  expect((await record({ contrasena: 'otra' })).json().errors).toEqual({
    contrasena: 'Esa no es tu contraseña.',
  });
  expect(await db.selectFrom('refunds').select('id').execute()).toEqual([]);
  expect((await record({ contrasena: PASSWORD })).statusCode).toBe(200);
  expect(await db.selectFrom('refunds').select('state').execute()).toEqual([{ state: 'done' }]);
});
