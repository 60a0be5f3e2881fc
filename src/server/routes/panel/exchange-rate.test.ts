import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PATH = '/api/economia/cotizacion/';

describeOnEachEngine("the panel's rate", (open) => {
  test('is none in a new shop, and then what somebody typed, with a comma or a point', async () => {
    const { asAdmin } = await openPanelShop(await open());
    expect((await asAdmin(PATH)).json()).toEqual({ actual: null, historial: [] });

    const first = await asAdmin({ method: 'PUT', url: PATH, payload: { ars_por_usd: '1485,50' } });
    expect(first.json().actual).toMatchObject({ ars_por_usd: '1485.50', origen: 'persona' });
    expect(first.json().actual.por).toContain('@');
    const second = await asAdmin({ method: 'PUT', url: PATH, payload: { ars_por_usd: '1500.00' } });
    expect(second.json().historial).toMatchObject([{ ars_por_usd: '1500.00' }, { ars_por_usd: '1485.50' }]);
    const { results } = (await asAdmin('/api/auditoria/?tipo=cotizacion')).json();
    // Both at the test's one moment: neither is the newer.
    expect(results).toHaveLength(2);
    expect(results).toContainEqual(
      expect.objectContaining({
        objeto: expect.objectContaining({ tipo: 'cotizacion', nombre: 'Dólar' }),
        cambios: [expect.objectContaining({ campo: 'ars_por_usd', antes: '1485.50', despues: '1500.00' })],
      }),
    );
  });

  test.each(['', 'mil', '0', '-1', '1485,505', '100000,01'])('is not what no rate is: %j', async (typed) => {
    const { asAdmin } = await openPanelShop(await open());
    const response = await asAdmin({ method: 'PUT', url: PATH, payload: { ars_por_usd: typed } });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.ars_por_usd).toContain('cuántos pesos vale un dólar');
  });

  test('that leaps is asked about again, and taken where it is meant', async () => {
    const { asAdmin } = await openPanelShop(await open());
    await asAdmin({ method: 'PUT', url: PATH, payload: { ars_por_usd: '1000' } });
    const leap = { ars_por_usd: '1200,01' };
    const requested = await asAdmin({ method: 'PUT', url: PATH, payload: leap });
    expect(requested.statusCode).toBe(409);
    expect(requested.json().detail).toMatch(/más de un 20 %/);
    const meant = await asAdmin({ method: 'PUT', url: PATH, payload: { ...leap, salto_confirmado: true } });
    expect(meant.json().actual.ars_por_usd).toBe('1200.01');
  });

  test('is not overwritten by whoever saw another one', async () => {
    const { asAdmin, asSuperuser, pass } = await openPanelShop(await open());
    const put = async (send: typeof asAdmin, payload: object) =>
      (await send({ method: 'PUT', url: PATH, payload })).json();
    const first = await put(asAdmin, { ars_por_usd: '1000', vista: null });
    const vista = first.actual.desde;
    await put(asSuperuser, { ars_por_usd: '1100', vista });
    pass(61_000);
    expect(await put(asAdmin, { ars_por_usd: '1050', vista })).toMatchObject({
      status: 409,
      title: 'La cotización ya cambió',
      detail: expect.stringMatching(/^duena@tienda.example la cambió a \$\s1.100,00 hace 1 minuto/),
    });
    expect((await asAdmin(PATH)).json().actual.ars_por_usd).toBe('1100.00');
  });
});
