import { expect, test } from 'vitest';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const SETTINGS = '/api/configuracion/';
const OWNER = 'duena@tienda.example';

describeOnEachEngine("the shop's own texts", (open) => {
  test('begin with what the environment says, or with the default', async () => {
    const { read } = await openTexts(open, { SHOP_NAME: 'Tienda del Centro' });
    expect(await read('nombre')).toMatchObject({
      valor: 'Tienda del Centro',
      origen: 'variable',
      variable_de_entorno: 'SHOP_NAME',
      version: 0,
    });
    expect(await read('cuit')).toMatchObject({ valor: '', origen: 'omision', es_opcional: true });
    expect(await read('aviso')).toMatchObject({ valor: '', variable_de_entorno: null });
  });

  test('are changed by the owner, and go back to where they came from', async () => {
    const { read, change, reset } = await openTexts(open);
    expect((await change('nombre', 'Casa Gómez', 0)).statusCode).toBe(200);
    expect(await read('nombre')).toMatchObject({
      valor: 'Casa Gómez',
      origen: 'panel',
      valor_de_origen: 'Zócalo',
      ejemplo: expect.stringContaining('Casa Gómez'),
      por: OWNER,
      version: 1,
    });
    expect((await reset('nombre', 1)).statusCode).toBe(200);
    expect(await read('nombre')).toMatchObject({ valor: 'Zócalo', origen: 'omision', version: 2 });
  });

  test.each([
    ['cuit', '20-12345678-1', 'CUIT: no es un CUIT: tiene once cifras y la última las comprueba.'],
    ['nombre', ' ', 'Nombre de la tienda: tiene que decir algo.'],
    ['horarios', 'siempre', /Lunes a viernes: 9:00 a 19:00/],
    ['aviso_enlace', 'javascript:alert(1)', /tiene que ser una página de la tienda/],
    ['aviso_enlace', '//otra.example', /tiene que ser una página de la tienda/],
    ['aviso_desde', '31/12/2026', /tiene que ser un día/],
    ['retiro', 'quizás', /tiene que ser on u off/],
    ['envio_gratis_desde', '0', /tiene que estar entre 1 y 1000000/],
    ['envio_dias', '4-2', /el primer número tiene que ser el menor/],
    ['dias_sin_atencion', '24/12', /tiene que decir días como 2026-12-24, con comas/],
    [
      'envio_precios',
      'destino;hasta_kg;usd\nNarnia;;3\n7000;;mucho',
      /fila 2: el destino "Narnia" no es .*; fila 3: usd "mucho" no es un precio/,
    ],
    [
      'instagram',
      'https://instagram.com.otra.example/x',
      /tiene que ser una dirección como https:\/\/www\.instagram/,
    ],
    ['whatsapp', 'javascript:alert(1)//wa.me', /tiene que ser una dirección como/],
    ['facebook', 'http://facebook.com/x', /tiene que ser una dirección como/],
    ['correo_nombre', 'Ventas <x@y.example>', /no puede tener/],
    ['sobre_nosotros', 'hola\u0000', /tiene caracteres que no se pueden usar/],
    ['terminos', 'a'.repeat(30_001), /tiene que tener como mucho 30000 caracteres/],
    ['transferencia_horas', '12', /tiene que estar entre 24 y 72/],
    ['transferencia_descuento', '51', /tiene que estar entre 0 y 50/],
    ['coordinar_dias', 'cinco', /tiene que ser un número de días/],
    ['cuotas', '3 sin interés\ntres', /^Cuotas: «tres» tiene que ser la cantidad de cuotas, de 2 a 36/],
  ])('%s does not take %s, in words', async (key, text, words) => {
    const { read, change } = await openTexts(open);
    const before = await read(key);
    const refused = await change(key, text, 0);
    expect(refused.statusCode).toBe(400);
    const { detail, errors } = refused.json();
    expect(errors).toEqual({ [key]: detail });
    expect(detail).toMatch(words);
    expect(await read(key)).toEqual(before);
  });

  test('a CUIT is read in any typed form, and an optional text may be left empty', async () => {
    const { read, change } = await openTexts(open, { SHOP_CUIT: '30-71234567-1' });
    expect(await read('cuit')).toMatchObject({ ejemplo: 'Al pie de cada página: CUIT 30-71234567-1' });
    expect((await change('cuit', '', 0)).statusCode).toBe(200);
    expect(await read('cuit')).toMatchObject({ ejemplo: 'Hoy no se muestra.', origen: 'panel' });
    expect((await change('cuit', '30712345671', 1)).statusCode).toBe(200);
    expect(await read('cuit')).toMatchObject({ ejemplo: 'Al pie de cada página: CUIT 30-71234567-1' });
  });

  test('a text that has a default may be left empty all the same, and then it is not shown', async () => {
    const { read, change, reset, settings } = await openTexts(open);
    const said = 'La PC llega en piezas, cada una en su caja: no viene armada.';
    expect(await read('armado')).toMatchObject({
      valor: said,
      origen: 'omision',
      es_opcional: true,
      ejemplo: `Al lado de una PC completa: ${said}`,
    });
    expect((await change('armado', ' ', 0)).statusCode).toBe(200);
    expect(await read('armado')).toMatchObject({ ejemplo: 'Hoy no se dice.', origen: 'panel' });
    expect(settings.current().assembly).toBeNull();
    expect((await reset('armado', 1)).statusCode).toBe(200);
    expect(settings.current().assembly).toBe(said);
    expect(await read('nombre')).toMatchObject({ es_opcional: false });
  });

  test('say what they would do before they are kept', async () => {
    const { read, preview } = await openTexts(open);
    const wanted = await preview('transferencia_horas', '24');
    expect(wanted.ejemplo).toBe(
      'Un pedido nuevo dice: Tenés 24 horas para transferir. Después se cancela y su stock se vuelve a vender. Los pedidos ya hechos conservan su plazo.',
    );
    expect(await read('transferencia_horas')).toMatchObject({ valor: '48', version: 0 });
    // A discount comes out of the margin.
    expect((await preview('transferencia_descuento', '10')).ejemplo).toContain(
      'Lo que tiene menos de 11,2 % de margen se vende así por debajo del costo.',
    );
    expect(await preview('cuotas', '3 sin interés\n6 sin interés | hasta 30/11/2019')).toMatchObject({
      ejemplo: expect.stringMatching(
        /: 3 cuotas sin interés de \$\s333\.333,34; 6 cuotas .* \(hasta el 30\/11\/2019\)\.$/,
      ),
      advertencia: 'Ya terminó, y no se muestra: 6 cuotas, hasta el 30/11/2019.',
    });
    expect(await preview('transferencia_horas', '100')).toMatchObject({
      ejemplo: null,
      falla: 'tiene que estar entre 24 y 72',
    });
  });

  test('that need each other are judged and changed together', async () => {
    const { change, changeAll, previewAll, settings } = await openTexts(open, { PICKUP: 'off' });
    const together = [
      { clave: 'efectivo', valor: 'on' },
      { clave: 'retiro', valor: 'on' },
    ];
    expect((await change('efectivo', 'on', 0)).json().detail).toMatch(/necesita retiro en el local/);
    expect(await previewAll(together)).toMatchObject([
      { clave: 'efectivo', falla: null },
      { clave: 'retiro', falla: null },
    ]);
    expect((await changeAll(together)).statusCode).toBe(200);
    expect(settings.current()).toMatchObject({ pickup: true, cashPayment: true });
  });

  test('are changed all or none: each field reads its own fault', async () => {
    const { changeAll, read } = await openTexts(open);
    const refused = await changeAll([
      { clave: 'nombre', valor: 'Casa Gómez' },
      { clave: 'cuit', valor: '20-12345678-1' },
      { clave: 'telefono', valor: 'no tengo' },
    ]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({
      cuit: 'CUIT: no es un CUIT: tiene once cifras y la última las comprueba.',
      telefono: 'Teléfono: no parece un teléfono: +54 9 249 400-0000.',
    });
    expect(await read('nombre')).toMatchObject({ valor: 'Zócalo', version: 0 });
  });

  test('of which another person changed one stay as they are, and whoever is late reads what it says now', async () => {
    const { change, changeAll, read } = await openTexts(open);
    await change('telefono', '249 411-1111', 0);
    const late = await changeAll([
      { clave: 'nombre', valor: 'Casa Gómez' },
      { clave: 'telefono', valor: '249 422-2222' },
    ]);
    expect(late.statusCode).toBe(409);
    expect(late.json().errors).toEqual({
      telefono: expect.stringMatching(
        /^duena@tienda\.example cambió “Teléfono” recién: ahora dice “249 411-1111”\. Lo tuyo sigue escrito/,
      ),
    });
    expect(await read('nombre')).toMatchObject({ valor: 'Zócalo', version: 0 });
  });

  test('that somebody saw in another database are not saved over, and nobody is said to have changed them', async () => {
    const { change, read } = await openTexts(open);
    const late = await change('telefono', '249 422-2222', 7);
    expect(late.statusCode).toBe(409);
    expect(late.json().errors.telefono).toMatch(
      /^“Teléfono” ya no está como lo viste: ahora dice “\+54 9 249 400-0000”\. Lo tuyo sigue escrito/,
    );
    expect(await read('telefono')).toMatchObject({ version: 0 });
  });

  test('are sent once each', async () => {
    const { changeAll } = await openTexts(open);
    const twice = await changeAll([
      { clave: 'nombre', valor: 'Uno' },
      { clave: 'nombre', valor: 'Dos' },
    ]);
    expect(twice.statusCode).toBe(400);
    expect((await changeAll([])).statusCode).toBe(400);
  });

  test("a page's text is shown as visitors would read it, without a script of its own", async () => {
    const { preview } = await openTexts(open);
    const { html, ejemplo } = await preview(
      'sobre_nosotros',
      '# Hola\n\n<b onclick=x()>a</b> [b](javascript:x())',
    );
    expect(html).toMatch(/^<h2 id="hola">Hola<\/h2>\n<p>&lt;b onclick/);
    expect(html).not.toMatch(/<b|href/);
    expect(ejemplo).toBe('/sobre-nosotros muestra tu texto, de 5 palabras.');
    expect((await preview('nombre', 'Casa Gómez')).html).toBeNull();
  });

  test('begin with the table of prices that the environment names, and take one as it is pasted', async () => {
    const { settings, change, read } = await openTexts(open);
    const table = 'destino;hasta_kg;usd;dias\n1000-1499;5;6.50;1-2\nCórdoba;;14;\n*;;20;';
    expect((await change('envio_precios', table, 0)).statusCode).toBe(200);
    expect(settings.current().shippingTable).toHaveLength(3);
    expect(await read('envio_precios')).toMatchObject({
      grupo: 'Envíos',
      se_escribe: 'renglones',
      ejemplo: expect.stringContaining('en 3 filas'),
    });
  });

  test('cash at the counter needs pickup and hours that say when the shop closes', async () => {
    const { change, reset, settings } = await openTexts(open, { PICKUP: 'off' });
    const early = await change('efectivo', 'on', 0);
    expect(early.json().detail).toMatch(/necesita retiro en el local/);
    await change('retiro', 'on', 0);
    expect((await change('efectivo', 'on', 0)).statusCode).toBe(200);
    // Its origin does not allow pickup.
    for (const refused of [await change('retiro', 'off', 1), await reset('retiro', 1)]) {
      expect(refused.statusCode).toBe(400);
      expect(refused.json().detail).toMatch(/mientras se paga en efectivo en el local no se puede sacar/);
    }
    expect((await change('horarios', 'Lunes: consultar', 0)).json().detail).toMatch(
      /tiene que decir días y horas/,
    );
    // Where the counter has hours of its own, those of the shop may say anything.
    expect((await change('retiro_horarios', 'Lunes a viernes: 9 a 13', 0)).statusCode).toBe(200);
    expect((await change('horarios', 'Lunes: consultar', 0)).statusCode).toBe(200);
    expect(settings.current()).toMatchObject({ pickup: true, cashPayment: true });
  });

  test('hours that do not say when the shop closes are taken, with a warning where they are typed', async () => {
    const { change, preview, read } = await openTexts(open);
    expect((await preview('horarios', 'Lunes a viernes: 9 a 18')).advertencia).toBeNull();
    expect((await preview('horarios', 'Atención: con cita')).advertencia).toMatch(
      /no entiende a qué hora cerrás/,
    );
    expect((await change('horarios', 'Atención: con cita', 0)).statusCode).toBe(200);
    expect((await read('horarios')).advertencia).toMatch(/no puede ofrecer el pago en efectivo/);
    expect((await read('retiro_horarios')).advertencia).toBeNull();
    await change('retiro_horarios', 'Lunes a viernes: 9 a 13', 0);
    expect((await read('horarios')).advertencia).toBeNull();
  });

  test('a discount that sells below cost says so where it is typed, with a product and what is lost', async () => {
    const { change, db, preview, read } = await openTexts(open);
    await db
      .insertInto('categories')
      .values(categoryRow({ id: 'cables' }))
      .execute();
    const cost = { category_id: 'cables', supplier_price_cents: 10_000, price_cents: 11_000 };
    await db
      .insertInto('products')
      .values([
        productRow({ ...cost, id: 'caro', supplier_price_cents: 20_000, price_cents: 22_000 }),
        productRow({ ...cost, id: 'barato' }),
        productRow({ ...cost, id: 'holgado', price_cents: 13_000 }),
        productRow({ ...cost, id: 'oculto', visible: 0 }),
        productRow({ ...cost, id: 'vendido', supplier_stock: 2, reserved: 2 }),
      ])
      .execute();
    expect((await preview('transferencia_descuento', '9')).advertencia).toBeNull();
    const lost =
      'Con este descuento, 2 productos se venden por debajo del costo. Por ejemplo, Producto caro: te cuesta USD 200.00, se vende a USD 220.00 y con el descuento queda a USD 198.00: se pierde USD 2.00.';
    expect((await preview('transferencia_descuento', '10')).advertencia).toBe(lost);
    expect((await preview('efectivo_descuento', '10')).advertencia).toBe(lost);
    await change('transferencia_descuento', '10', 0);
    expect((await read('transferencia_descuento')).advertencia).toBe(lost);
    expect((await read('efectivo_descuento')).advertencia).toBeNull();
    await db.deleteFrom('products').where('id', '=', 'caro').execute();
    expect((await read('transferencia_descuento')).advertencia).toMatch(
      /^Con este descuento, 1 producto se vende .*se pierde USD 1\.00\.$/,
    );
  });

  test('saved again as it is, a setting counts since when it did', async () => {
    const { change, settings, pass } = await openTexts(open);
    await change('pago_en_linea', 'off', 0);
    const since = settings.changedAt('onlinePayment');
    pass(MINUTE_MS);
    expect((await change('pago_en_linea', 'off', 1)).statusCode).toBe(200);
    expect(settings.changedAt('onlinePayment')).toBe(since);
  });

  test('the second of two people who change one reads who was first, and changes nothing', async () => {
    const { read, change, reset } = await openTexts(open);
    await change('telefono', '249 411-1111', 0);
    for (const late of [
      await change('telefono', '249 422-2222', 0),
      await change('telefono', '249 422-2222', 7),
      await reset('telefono', 0),
    ]) {
      expect(late.statusCode).toBe(409);
      expect(late.json().detail).toMatch(/^duena@tienda\.example cambió “Teléfono” .*Lo tuyo sigue escrito/);
    }
    expect(await read('telefono')).toMatchObject({ valor: '249 411-1111', version: 1 });
  });

  test('of many changes of the same version at once, one is made', async () => {
    const { change } = await openTexts(open);
    const codes = await Promise.all(
      ['Uno', 'Dos', 'Tres', 'Cuatro'].map(async (name) => (await change('nombre', name, 0)).statusCode),
    );
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  });

  test('the audit log says who changed what, from what to what', async () => {
    const { change, asSuperuser } = await openTexts(open);
    await change('direccion', 'Chacabuco 500, Tandil', 0);
    const { results } = (await asSuperuser('/api/auditoria/?tipo=ajuste')).json();
    expect(results).toMatchObject([
      {
        por: OWNER,
        accion: 'cambió',
        objeto: { tipo: 'ajuste', id: 'address', nombre: 'Dirección' },
        cambios: [
          {
            campo: 'valor',
            antes: 'Av. San Martín 1234, Tandil, Buenos Aires',
            despues: 'Chacabuco 500, Tandil',
          },
        ],
      },
    ]);
  });

  test('nobody but the owner sees or changes them', async () => {
    const { asAdmin } = await openTexts(open);
    expect((await asAdmin(SETTINGS)).statusCode).toBe(403);
    const payload = { cambios: [{ clave: 'nombre', valor: 'Otra', version: 0 }] };
    expect((await asAdmin({ method: 'PUT', url: SETTINGS, payload })).statusCode).toBe(403);
  });

  test('what another process changed is followed', async () => {
    const { db, settings, change } = await openTexts(open);
    await change('nombre', 'Casa Gómez', 0);
    expect(settings.current().name).toBe('Casa Gómez');
    await db.updateTable('shop_settings').set({ value: 'Casa Pérez', version: 2 }).execute();
    expect(settings.current().name).toBe('Casa Gómez');
    await settings.follow();
    expect(settings.current().name).toBe('Casa Pérez');
  });

  test('a stored text that can no longer be used raises one alert, and its origin counts', async () => {
    const { db, settings, change, read, asSuperuser } = await openTexts(open, { SHOP_CUIT: '30-71234567-1' });
    await change('cuit', '20-12345678-6', 0);
    await db.updateTable('shop_settings').set({ value: 'no lo sé', version: 2 }).execute();
    await settings.follow();
    await settings.follow();
    expect(settings.current().cuit).toBe('30-71234567-1');
    expect(await read('cuit')).toMatchObject({
      valor: 'no lo sé',
      falla: expect.stringContaining('no es un CUIT'),
    });
    const { results } = (await asSuperuser('/api/pagos/atencion/?estado=abiertas')).json();
    const ours = results.filter(({ tipo }: { tipo: string }) => tipo === 'ajuste_sin_usar');
    expect(ours).toMatchObject([{ titulo: 'Un dato de la tienda no se puede usar' }]);
  });
});

async function openTexts(open: OpenTestDatabase, environment: Readonly<Record<string, string>> = {}) {
  const shop = await openPanelShop(await open(), { environment });
  const { asSuperuser } = shop;
  const changeAll = (changes: readonly { clave: string; valor: string; version?: number }[]) =>
    asSuperuser({
      method: 'PUT',
      url: SETTINGS,
      payload: { cambios: changes.map((each) => ({ version: 0, ...each })) },
    });
  const previewAll = async (cambios: readonly { clave: string; valor: string }[]) => {
    const asked = { method: 'POST', url: `${SETTINGS}ejemplo/`, payload: { cambios } } as const;
    return (await asSuperuser(asked)).json().ejemplos;
  };
  return {
    ...shop,
    changeAll,
    previewAll,
    async read(key: string) {
      const { ajustes } = (await asSuperuser(SETTINGS)).json();
      return ajustes.find(({ clave }: { clave: string }) => clave === key);
    },
    change: (clave: string, valor: string, version: number) => changeAll([{ clave, valor, version }]),
    preview: async (clave: string, valor: string) => (await previewAll([{ clave, valor }]))[0],
    reset: (key: string, version: number) =>
      asSuperuser({ method: 'POST', url: `${SETTINGS}${key}/volver/`, payload: { version } }),
  };
}
