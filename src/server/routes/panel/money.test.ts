import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

async function openShops(open: OpenTestDatabase) {
  const database = await open();
  const shop = await openPayingShop(database);
  const panel = await openPanelShop(database, { payments: shop.payments });

  /** Somebody has paid an order of two Ryzen. */
  async function sell() {
    const placed = await shop.order();
    await shop.payments.startPaying(placed);
    const paid = shop.bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'approved' });
    await shop.notify(paid.id);
    return { placed, paid };
  }
  const refund = (orderId: string, paymentId: string, key: string, monto?: string) =>
    panel.asAdmin({
      method: 'POST',
      url: `/api/pedidos/admin/pedidos/${orderId}/pagos/${paymentId}/reembolso/`,
      headers: { 'idempotency-key': key },
      payload: monto === undefined ? {} : { monto },
    });
  return { ...shop, ...panel, sell, refund, pass: shop.pass };
}

describeOnEachEngine('the money of an order in the panel', (open) => {
  test('is listed in full: payments, attempts and notifications', async () => {
    const { asAdmin, sell } = await openShops(open);
    const { placed, paid } = await sell();
    const response = await asAdmin(`/api/pedidos/admin/pedidos/${placed.id}/pagos/`);
    expect(response.json()).toMatchObject({
      pedido: placed.id,
      estado: 'aprobado',
      cobro: { vence: placed.heldUntil },
      pagos: [{ id: paid.id, estado: 'aprobado', paga: true, devuelto: '0.00', moneda: 'ARS' }],
      avisos: [{ pago: paid.id, firma: 'valida', veces: 1, problema: null }],
      reembolsos: [],
      atencion: [],
    });
    expect(response.json().pagos[0].reembolsable).toBe(response.json().total_ars);
  });

  test('is given back in parts, each once, and never more than came', async () => {
    const { asAdmin, sell, refund, bank, pass } = await openShops(open);
    const { placed, paid } = await sell();
    pass(1000);
    for (let times = 0; times < 2; times++) {
      const part = await refund(placed.id, paid.id, 'primera-parte', '1000.00');
      expect(part.json()).toMatchObject({
        estado: 'devuelto_en_parte',
        reembolsos: [{ monto: '1000.00', estado: 'hecho', por: 'ada@tienda.example' }],
      });
    }
    expect(bank.refunded()).toBe(100_000);
    const otherAmount = await refund(placed.id, paid.id, 'primera-parte', '2.00');
    expect(otherAmount.statusCode).toBe(409);
    const tooMuch = await refund(placed.id, paid.id, 'demasiado', '99999999.00');
    expect(tooMuch.json().detail).toMatch(/^De este pago quedan \$\u{a0}[\d.]+,\d\d para devolver\.$/u);
    const beyondCounting = await refund(placed.id, paid.id, 'sin-medida', '99999999999999.99');
    expect([beyondCounting.statusCode, beyondCounting.json().detail]).toEqual([400, 'Es demasiado']);
    pass(1000);
    const rest = await refund(placed.id, paid.id, 'todo-el-resto');
    expect(rest.json()).toMatchObject({ estado: 'devuelto', atencion: [] });
    expect(bank.refunded()).toBe(placed.pesos.total);
    const log = await asAdmin('/api/auditoria/?tipo=pago');
    const kept = log.json().results.map(({ cambios: [change] }: { cambios: object[] }) => change);
    expect(kept).toContainEqual({ campo: 'reembolso', antes: null, despues: '1000.00' });
  });

  test('says why it is not given back again: it was, or was asked for, or is no longer the shop’s', async () => {
    const { sell, refund, bank, notify, pass } = await openShops(open);
    const whole = await sell();
    pass(1000);
    await refund(whole.placed.id, whole.paid.id, 'primera-vez');
    const again = await refund(whole.placed.id, whole.paid.id, 'segunda-vez', '10.00');
    expect([again.statusCode, again.json().detail]).toEqual([409, 'Este pago ya se devolvió entero.']);

    const requested = await sell();
    bank.fail({ ok: false, reason: 'unreachable', words: 'no respondió en 8 s' });
    await refund(requested.placed.id, requested.paid.id, 'sin-respuesta');
    const requestedAgain = await refund(requested.placed.id, requested.paid.id, 'otra-ventana', '10.00');
    expect([requestedAgain.statusCode, requestedAgain.json().detail]).toEqual([
      409,
      'De este pago no queda nada para devolver: ya se pidió devolverlo entero.',
    ]);
    bank.fail(null);

    for (const [status, detail] of [
      [
        'charged_back',
        'El comprador desconoció este pago ante su tarjeta: el dinero ya no está en la tienda.',
      ],
      ['in_mediation', 'Hay un reclamo abierto por este pago: se responde desde MercadoPago.'],
      ['in_process', 'Solo se puede devolver un pago aprobado, y este ahora no lo está.'],
    ] as const) {
      const { placed, paid } = await sell();
      pass(1000);
      bank.change(paid.id, { status });
      await notify(paid.id);
      const refused = await refund(placed.id, paid.id, `ya-no-${status}`);
      expect([refused.statusCode, refused.json().detail]).toEqual([409, detail]);
    }
  });

  test('is given back later, once, when the provider is away', async () => {
    const { sell, refund, bank, payments, pass, asAdmin } = await openShops(open);
    const { placed, paid } = await sell();
    bank.fail({ ok: false, reason: 'unreachable', words: 'no respondió en 8 s' });
    const requested = await refund(placed.id, paid.id, 'sin-respuesta');
    expect(requested.json()).toMatchObject({
      estado: 'aprobado',
      reembolsos: [{ estado: 'pedido', problema: 'no respondió en 8 s' }],
      pagos: [{ reembolsable: '0.00' }],
    });
    expect((await asAdmin('/api/pagos/resumen/')).json()).toMatchObject({
      reembolsos_por_confirmar: 1,
      reembolsos_en_proceso: 0,
    });
    bank.fail(null);
    pass(MINUTE_MS);
    await payments.round();
    const { reembolsos, estado } = (await asAdmin(`/api/pedidos/admin/pedidos/${placed.id}/pagos/`)).json();
    expect([estado, reembolsos[0].estado]).toEqual(['devuelto', 'hecho']);
    expect(bank.refunded()).toBe(placed.pesos.total);
  });

  test('in process at the provider is counted apart from one without an answer', async () => {
    const { sell, refund, bank, asAdmin } = await openShops(open);
    const { placed, paid } = await sell();
    bank.delayRefunds();
    expect((await refund(placed.id, paid.id, 'en-proceso')).json()).toMatchObject({
      reembolsos: [{ estado: 'en_proceso' }],
    });
    expect((await asAdmin('/api/pagos/resumen/')).json()).toMatchObject({
      reembolsos_por_confirmar: 0,
      reembolsos_en_proceso: 1,
    });
  });

  test('that a person must look at is listed until they say how it was settled, which is kept', async () => {
    const { asAdmin, sell, bank, notify } = await openShops(open);
    const { placed } = await sell();
    const second = bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'approved' });
    await notify(second.id);
    const [item] = (await asAdmin('/api/pagos/atencion/')).json().results;
    expect(item).toMatchObject({ tipo: 'pago_doble', pedido: placed.id, pago: second.id, resuelto: null });
    const url = `/api/pagos/atencion/${item.id}/resolver/`;
    const nothing = await asAdmin({ method: 'POST', url, payload: { nota: ' ' } });
    expect(nothing.json().detail).toBe('Contá cómo se resolvió');
    const nota = 'Se lo devolví por banco';
    const early = await asAdmin({ method: 'POST', url, payload: { nota } });
    expect([early.statusCode, early.json().errors]).toEqual([
      409,
      { sin_reembolso: 'Escribí por qué no se devuelve' },
    ]);
    expect((await asAdmin('/api/pagos/atencion/')).json().count).toBe(1);
    const payload = { nota, sin_reembolso: 'Fue a mano, fuera de la tienda' };
    const resolved = await asAdmin({ method: 'POST', url, payload });
    expect(resolved.json().resuelto).toMatchObject({
      por: 'ada@tienda.example',
      nota: 'Se lo devolví por banco',
    });
    expect((await asAdmin('/api/pagos/atencion/')).json().count).toBe(0);
    expect((await asAdmin('/api/pagos/atencion/?estado=resueltas')).json().count).toBe(1);
    expect((await asAdmin('/api/auditoria/')).json().results[0]).toMatchObject({
      objeto: { tipo: 'pedido', id: placed.id },
      cambios: [
        { campo: 'atencion', antes: 'Pago doble', despues: 'Se lo devolví por banco' },
        { campo: 'sin_reembolso', antes: null, despues: 'Fue a mano, fuera de la tienda' },
      ],
    });
  });

  test('is resolved with a note alone once the money went back', async () => {
    const { asAdmin, sell, bank, notify, refund } = await openShops(open);
    const { placed } = await sell();
    const second = bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'approved' });
    await notify(second.id);
    const [item] = (await asAdmin('/api/pagos/atencion/')).json().results;
    expect((await refund(placed.id, second.id, 'pago-doble')).statusCode).toBe(200);
    const url = `/api/pagos/atencion/${item.id}/resolver/`;
    const resolved = await asAdmin({ method: 'POST', url, payload: { nota: 'Se devolvió el segundo' } });
    expect(resolved.statusCode).toBe(200);
  });

  test('says what stock waits for a payment, and until when', async () => {
    const { asAdmin, order, sell } = await openShops(open);
    await sell();
    const waiting = await order(3);
    expect((await asAdmin('/api/pagos/resumen/')).json()).toEqual({
      cobros: 'prueba',
      atencion: 0,
      retenido: { pedidos: 1, unidades: 3, hasta: waiting.heldUntil },
      avisos_por_procesar: 0,
      reembolsos_por_confirmar: 0,
      reembolsos_en_proceso: 0,
    });
  });
});
