import { expect, test } from 'vitest';
import type { ImportServiceDeps } from '#catalogue/imports/import-service.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const CARD = {
  id: 'placa',
  descripcion: 'PLACA DE VIDEO RTX 4060 8GB',
  categoria: 'PLACAS VIDEO',
  precio_proveedor: 100,
  stock: 8,
};

describeOnEachEngine("the panel's imports", (open) => {
  test('a list is tried, applied and undone, and the log says by whom', async () => {
    const shop = await openOrders(open);
    const tried = await shop.upload(JSON.stringify([CARD]), 'lista de marzo.json');
    expect(tried).toMatchObject({
      estado: 'ensayo',
      origen: 'archivo',
      nombre: 'lista de marzo.json',
      por: 'ada@tienda.example',
      cuentas: { leidas: 1, nuevos: 1, cambiados: 0, idos: 0, iguales: 0, sospechosos: 0 },
      muestras: {
        nuevos: [
          { id: 'placa', descripcion: 'PLACA DE VIDEO RTX 4060 8GB', precio_proveedor: '100.00', stock: 8 },
        ],
      },
      se_puede_deshacer: false,
    });
    expect(await shop.requested('POST', `${tried.id}/aplicar/`)).toMatchObject({
      estado: 'aplicada',
      se_puede_deshacer: true,
    });
    expect(await shop.requested('POST', `${tried.id}/deshacer/`)).toMatchObject({
      estado: 'deshecha',
      deshecha: { por: 'ada@tienda.example', retirados: 1, restaurados: 0, conservados: 0 },
    });
    const audit = (await shop.asAdmin('/api/auditoria/?tipo=importacion')).json();
    expect(audit.results.map(({ objeto }: { objeto: object }) => objeto)).toEqual([
      { tipo: 'importacion', id: tried.id, nombre: 'lista de marzo.json' },
      { tipo: 'importacion', id: tried.id, nombre: 'lista de marzo.json' },
    ]);
  });

  test('a list is named when it is uploaded, after its file where nobody names it', async () => {
    const shop = await openOrders(open);
    const first = await shop.upload(JSON.stringify([CARD]), 'Elit 2026-03-02.json');
    expect(first).toMatchObject({ nombre: 'Elit 2026-03-02.json', lista: 'Elit' });
    await shop.requested('POST', `${first.id}/aplicar/`);
    const second = await shop.upload(JSON.stringify([{ ...CARD, id: 'otra' }]), 'x.json', 'NewBytes');
    expect(second).toMatchObject({ lista: 'NewBytes', cuentas: { nuevos: 1, idos: 0 } });
    await shop.requested('POST', `${second.id}/aplicar/`);
    expect((await shop.asAdmin('/api/importaciones/')).json().listas_subidas).toEqual([
      {
        nombre: 'Elit',
        proveedor: 'Proveedor principal',
        productos: 1,
        ultima: { archivo: 'Elit 2026-03-02.json', fecha: expect.any(String) },
      },
      {
        nombre: 'NewBytes',
        proveedor: 'Proveedor principal',
        productos: 1,
        ultima: { archivo: 'x.json', fecha: expect.any(String) },
      },
    ]);
    const again = await shop.upload(JSON.stringify([{ ...CARD, id: 'nueva' }]), 'elit marzo.json');
    expect(again).toMatchObject({ lista: 'Elit', cuentas: { nuevos: 1, idos: 1 } });
    expect((await shop.send('[]', 'a.json', 'x'.repeat(61))).statusCode).toBe(400);
  });

  test('a file with another name replaces the only list of its supplier: what it lacks is not left on sale', async () => {
    const shop = await openOrders(open);
    const march = await shop.upload(JSON.stringify([CARD, { ...CARD, id: 'vieja' }]), 'Elit marzo.json');
    await shop.requested('POST', `${march.id}/aplicar/`);
    const renamed = await shop.upload(JSON.stringify([CARD]), 'precios del mayorista.json');
    expect(renamed).toMatchObject({ lista: 'Elit', cuentas: { iguales: 1, idos: 1 }, advertencias: [] });
  });

  test('a new list of a supplier that has others says what it leaves on sale', async () => {
    const shop = await openOrders(open);
    const first = await shop.upload(JSON.stringify([CARD, { ...CARD, id: 'vieja' }]), 'Elit.json');
    await shop.requested('POST', `${first.id}/aplicar/`);
    const beside = await shop.upload(JSON.stringify([CARD]), 'x.json', 'Monitores');
    expect(beside).toMatchObject({
      lista: 'Monitores',
      cuentas: { idos: 0 },
      advertencias: [
        {
          motivo: 'lista_nueva',
          mensaje:
            'Es una lista nueva de Proveedor principal, además de «Elit»: lo que falte en este archivo sigue a la venta (1 producto).',
        },
      ],
    });
    const whole = await shop.upload(JSON.stringify([CARD, { ...CARD, id: 'vieja' }]), 'x.json', 'Otra');
    expect(whole.advertencias).toEqual([]);
  });

  test('with several lists, a file that is named after none of them is a list of its own, and says so', async () => {
    const shop = await openOrders(open);
    for (const [id, list] of [
      ['a', 'Placas'],
      ['b', 'Fuentes'],
    ]) {
      const one = await shop.upload(JSON.stringify([{ ...CARD, id }]), 'x.json', list);
      await shop.requested('POST', `${one.id}/aplicar/`);
    }
    const other = await shop.upload(JSON.stringify([CARD]), 'precios.json');
    expect(other).toMatchObject({ lista: 'precios', advertencias: [{ motivo: 'lista_nueva' }] });
    expect(other.advertencias[0].mensaje).toContain('además de «Fuentes» y «Placas»');
    expect(await shop.upload(JSON.stringify([CARD]), 'fuentes abril.json')).toMatchObject({
      lista: 'Fuentes',
      advertencias: [],
    });
  });

  test('with two suppliers a list says whose it is', async () => {
    const shop = await openOrders(open);
    await shop.asAdmin({
      method: 'POST',
      url: '/api/proveedores/',
      payload: { nombre: 'Elit', dias_de_entrega: null, moneda: 'usd', iva_agregado: 0 },
    });
    const refused = await shop.send(JSON.stringify([CARD]), 'lista.json');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({
      proveedor: 'Decí de quién es la lista: Proveedor principal, Elit o uno nuevo',
    });
    expect(
      await shop.upload(JSON.stringify([CARD]), 'elit.json', 'Elit', 'Proveedor principal'),
    ).toMatchObject({
      proveedor: 'Proveedor principal',
      advertencias: [
        {
          motivo: 'nombre_de_otro',
          mensaje:
            'La lista se llama como Elit, y la estás subiendo como de Proveedor principal. Fijate de quién es.',
        },
      ],
    });
  });

  test('the list of a new supplier says in what its prices are, and which IVA is added', async () => {
    const shop = await openOrders(open);
    const list = (terms: string) =>
      shop.asAdmin({
        method: 'POST',
        url: `/api/importaciones/?archivo=lista.json&proveedor=Elit${terms}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: JSON.stringify([CARD]),
      });
    const refused = await list('');
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      400,
      ['moneda', 'iva_agregado'],
    ]);
    expect(Object.keys((await list('&moneda=usd')).json().errors)).toEqual(['iva_agregado']);
    expect((await list('&moneda=usd&iva_agregado=0.27')).statusCode).toBe(400);
    expect((await list('&moneda=usd&iva_agregado=0.21')).statusCode).toBe(202);
    await shop.panel.imports.settled();
    const [run] = (await shop.asAdmin('/api/importaciones/')).json().results;
    const tried = (await shop.asAdmin(`/api/importaciones/${run.id}/`)).json();
    expect(tried.muestras.nuevos[0]).toMatchObject({ precio_proveedor: '121.00', iva_agregado: 0.21 });
  });

  test('the first list of the main supplier says so too, and the panel hears that it has to ask', async () => {
    const shop = await openOrders(open);
    const list = (terms: string) =>
      shop.asAdmin({
        method: 'POST',
        url: `/api/importaciones/?archivo=lista.json${terms}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: JSON.stringify([CARD]),
      });
    const suppliers = async () => (await shop.asAdmin('/api/importaciones/')).json().proveedores;
    expect(await suppliers()).toMatchObject([{ espera_condiciones: true }]);
    const refused = await list('');
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      400,
      ['moneda', 'iva_agregado'],
    ]);
    const tried = await list('&moneda=usd&iva_agregado=0.21');
    expect(tried.json()).toMatchObject({
      proveedor: 'Proveedor principal',
      proveedor_nuevo: false,
      condiciones_nuevas: { moneda: 'usd', iva_agregado: 0.21 },
    });
    await shop.panel.imports.settled();
    await shop.asAdmin({
      method: 'POST',
      url: `/api/importaciones/${tried.json().id}/aplicar/`,
      payload: {},
    });
    await shop.panel.imports.settled();
    expect(await suppliers()).toMatchObject([
      { espera_condiciones: false, moneda: 'usd', iva_agregado: 0.21 },
    ]);
  });

  test('a new row with an absurd price says what its category costs', async () => {
    const shop = await openOrders(open);
    const cards = Array.from({ length: 5 }, (_, place) => ({
      ...CARD,
      id: `p${place}`,
      precio_proveedor: 100 + place,
    }));
    const first = await shop.upload(JSON.stringify(cards));
    await shop.requested('POST', `${first.id}/aplicar/`);
    const absurd = { ...CARD, id: 'absurda', precio_proveedor: 150_000 };
    const tried = await shop.upload(JSON.stringify([...cards, absurd]));
    expect(tried).toMatchObject({
      cuentas: { sospechosos: 1 },
      muestras: {
        sospechosos: [
          {
            antes: null,
            despues: { id: 'absurda' },
            motivo:
              'Es nuevo y cuesta USD 150000.00; lo parecido en la tienda, de USD 101.00 a USD 103.00. ¿No está en pesos?',
          },
        ],
      },
    });
    const sheet = await shop.asAdmin(`/api/importaciones/${tried.id}/sospechosos.csv`);
    expect(sheet.body.trimEnd().split('\r\n')[1]).toBe(
      'absurda;PLACA DE VIDEO RTX 4060 8GB;precio de un producto nuevo;101,00 a 103,00;150000,00',
    );
  });

  test('suspicious rows can be left out when a list is applied, and it says so', async () => {
    const shop = await openOrders(open);
    const first = await shop.upload(JSON.stringify([CARD, { ...CARD, id: 'otra' }]));
    await shop.requested('POST', `${first.id}/aplicar/`);
    const dearer = await shop.upload(
      JSON.stringify([
        { ...CARD, precio_proveedor: 190 },
        { ...CARD, id: 'otra', precio_proveedor: 110 },
      ]),
    );
    expect(dearer.muestras.sospechosos).toMatchObject([
      { despues: { id: 'placa' }, motivo: 'El costo sube de USD 100.00 a USD 190.00.' },
    ]);
    expect(await shop.requested('POST', `${dearer.id}/aplicar/`, { sin_sospechosos: true })).toMatchObject({
      estado: 'aplicada',
      cuentas: { cambiados: 1, omitidos: 1 },
    });
    const { results } = (await shop.asAdmin('/api/auditoria/?tipo=importacion')).json();
    const changes = results.flatMap(({ cambios }: { cambios: object[] }) => cambios);
    expect(changes).toContainEqual({ campo: 'omitidos', antes: null, despues: 1 });
  });

  test.each(['csv', 'xlsx'])('the template in %s is a list that the shop reads whole', async (format) => {
    const shop = await openOrders(open);
    const file = await shop.asAdmin(`/api/importaciones/plantilla.${format}`);
    expect(file.headers['content-disposition']).toContain(`plantilla-de-lista.${format}`);
    const run = await shop.upload(file.rawPayload, `plantilla.${format}`);
    expect(run).toMatchObject({
      estado: 'ensayo',
      cuentas: { nuevos: 2 },
      filas_con_errores: 0,
      muestras: { nuevos: [{ precio_proveedor: '189.50', stock: 12 }, { precio_proveedor: '74.90' }] },
    });
  });

  test('a dry run shows how each price is read: as written, its IVA, its dollar, and what it is sold at', async () => {
    const shop = await openOrders(open);
    const terms = { moneda: 'ars', ars_por_usd: '1500', iva_agregado: 0.21, margen_ganancia: 0.2 };
    await shop.asAdmin({
      method: 'POST',
      url: '/api/proveedores/',
      payload: { nombre: 'Sur', dias_de_entrega: null, ...terms },
    });
    const inPesos = { ...CARD, precio_proveedor: '$ 150.000' };
    const inDollars = { ...CARD, id: 'usd', precio_proveedor: 'U$S 100', iva: '10,5' };
    const tried = await shop.upload(JSON.stringify([inPesos, inDollars]), 'sur.json', '', 'Sur');
    expect(tried.muestras.nuevos).toMatchObject([
      {
        codigo: 'placa',
        precio_lista: '$ 150.000',
        ars_por_usd: '1500.00',
        iva_agregado: 0.21,
        precio_proveedor: '121.00',
        precio: '145.20',
      },
      {
        codigo: 'usd',
        precio_lista: 'U$S 100',
        ars_por_usd: null,
        iva_agregado: 0.105,
        precio_proveedor: '110.50',
        precio: '132.60',
      },
    ]);
    await shop.requested('POST', `${tried.id}/aplicar/`);
    const next = await shop.upload(
      JSON.stringify([{ ...inPesos, stock: 1 }, inDollars]),
      'sur.json',
      '',
      'Sur',
    );
    expect(next.muestras.cambiados).toMatchObject([
      {
        antes: { precio: '145.20', precio_lista: null },
        despues: { precio: '145.20', precio_lista: '$ 150.000' },
      },
    ]);
  });

  test('what is suspicious of a list comes whole, as a spreadsheet', async () => {
    const shop = await openOrders(open);
    const many = Array.from({ length: 250 }, (_, place) => ({ ...CARD, id: `p${place}` }));
    const { id } = await shop.upload(JSON.stringify(many));
    await shop.requested('POST', `${id}/aplicar/`);
    const dearer = await shop.upload(
      JSON.stringify(many.map((row) => ({ ...row, precio_proveedor: 190.5 }))),
    );
    expect(dearer).toMatchObject({
      dudas: [{ motivo: 'precios', cuenta: 250, de: 250 }, { motivo: 'saltos' }],
    });
    const sheet = await shop.asAdmin(`/api/importaciones/${dearer.id}/sospechosos.csv`);
    const [header, first, ...others] = sheet.body.trimEnd().split('\r\n');
    expect(header).toBe('\ufeffcódigo;descripción;qué cambió;antes;ahora');
    expect(first).toBe('p0;PLACA DE VIDEO RTX 4060 8GB;precio;100,00;190,50');
    expect(others).toHaveLength(249);
  });

  test('the sheet of what is suspicious calls each row as its supplier does', async () => {
    const shop = await openOrders(open);
    const terms = { moneda: 'usd', ars_por_usd: null, iva_agregado: 0, margen_ganancia: 0.2 };
    await shop.asAdmin({
      method: 'POST',
      url: '/api/proveedores/',
      payload: { nombre: 'Sur', dias_de_entrega: null, ...terms },
    });
    const first = await shop.upload(JSON.stringify([CARD]), 'sur.json', '', 'Sur');
    await shop.requested('POST', `${first.id}/aplicar/`);
    const dearer = await shop.upload(
      JSON.stringify([{ ...CARD, precio_proveedor: 190.5 }]),
      'sur.json',
      '',
      'Sur',
    );
    const [shown] = dearer.muestras.sospechosos;
    const sheet = await shop.asAdmin(`/api/importaciones/${dearer.id}/sospechosos.csv`);
    const [, row = ''] = sheet.body.split('\r\n');
    expect(shown).toMatchObject({ despues: { codigo: 'placa' } });
    expect(row.split(';')[0]).toBe('placa');
    expect(shown?.despues.id).not.toBe('placa');
  });

  test('row errors come as a spreadsheet, in which no cell is a formula', async () => {
    const shop = await openOrders(open);
    const { id, errores } = await shop.upload(
      JSON.stringify([CARD, { ...CARD, id: '=1+1', precio_proveedor: 'consultar "ya"' }]),
    );
    const motivo = 'precio que no se entiende: "consultar "ya""';
    expect(errores).toEqual([{ linea: 2, id: '=1+1', motivo, resultado: 'omitida' }]);
    const sheet = await shop.asAdmin(`/api/importaciones/${id}/errores.csv`);
    expect(sheet.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(sheet.headers['content-disposition']).toContain('attachment');
    expect(sheet.body).toBe(
      `\ufefflínea;código;motivo;resultado\r\n2;'=1+1;"precio que no se entiende: ""consultar ""ya""""";omitida\r\n`,
    );
  });

  test('a bad file is refused with its reason in Spanish', async () => {
    const shop = await openOrders(open);
    expect(await shop.upload('%PDF-1.7 nada de esto es una lista')).toMatchObject({
      estado: 'fallida',
      problema: 'no es Excel ni JSON, ni un CSV con columnas id y descripcion',
      cuentas: null,
    });
  });

  test('a list whose columns nobody knows waits for them: it did not fail', async () => {
    const shop = await openOrders(open);
    const waiting = await shop.upload('Cod.;Articulo;P. Lista\r\nuno;Soporte;20,50');
    expect(waiting).toMatchObject({ espera_columnas: true, tabla: { columnas: expect.any(Array) } });
    const [row] = (await shop.asAdmin('/api/importaciones/')).json().results;
    expect(row).toMatchObject({ id: waiting.id, espera_columnas: true });
    expect(await shop.upload('%PDF-1.7 nada de esto es una lista')).toMatchObject({ espera_columnas: false });
  });

  test('what is no file, or larger than any list, is refused before it is read', async () => {
    const shop = await openOrders(open);
    const json = await shop.asAdmin({ method: 'POST', url: '/api/importaciones/', payload: { a: 1 } });
    expect(json.json()).toMatchObject({ status: 400, detail: expect.stringContaining('archivo') });
    const large = await shop.send('x'.repeat(32 * 1024 * 1024 + 1));
    expect(large.statusCode).toBe(413);
    const named = await shop.send('[]', 'x'.repeat(201));
    expect(named.statusCode).toBe(400);
  });

  test('a shop that has no configured list says so', async () => {
    const shop = await openOrders(open);
    const refused = await shop.asAdmin({ method: 'POST', url: '/api/importaciones/leer/' });
    expect(refused.json()).toMatchObject({ status: 404, detail: 'No hay una lista configurada para leer.' });
  });

  test('the configured list is read on request', async () => {
    const shop = await openOrders(open, {
      location: 'https://mayorista.example/lista?token=secreto',
      access: { fetch: async () => new Response(JSON.stringify([CARD])) },
    });
    expect(await shop.requested('POST', 'leer/')).toMatchObject({
      estado: 'ensayo',
      origen: 'configurada',
      nombre: 'https://mayorista.example/lista',
    });
    expect((await shop.asAdmin('/api/importaciones/')).json()).toMatchObject({
      count: 1,
      lista_configurada: 'https://mayorista.example/lista',
    });
  });

  test('are listed newest first, without the readings of the clock that changed nothing', async () => {
    const shop = await openOrders(open);
    await shop.upload(JSON.stringify([CARD]), 'a.json');
    shop.pass(1000);
    const { id } = await shop.upload('[]', 'b.json');
    await shop.db
      .updateTable('import_runs')
      .set({ state: 'unchanged', by_name: null })
      .where('id', '=', id)
      .execute();
    const names = async (query: string) =>
      (await shop.asAdmin(`/api/importaciones/${query}`))
        .json()
        .results.map(({ nombre }: { nombre: string }) => nombre);
    expect(await names('')).toEqual(['a.json']);
    expect(await names('?todas=true')).toEqual(['b.json', 'a.json']);
  });

  test('one that is discarded is deleted; an applied one stays', async () => {
    const shop = await openOrders(open);
    const { id } = await shop.upload(JSON.stringify([CARD]));
    await shop.requested('POST', `${id}/aplicar/`);
    const kept = await shop.asAdmin({ method: 'DELETE', url: `/api/importaciones/${id}/` });
    expect(kept.statusCode).toBe(409);
    const other = await shop.upload(JSON.stringify([{ ...CARD, stock: 1 }]));
    const gone = await shop.asAdmin({ method: 'DELETE', url: `/api/importaciones/${other.id}/` });
    expect(gone.statusCode).toBe(204);
    expect((await shop.asAdmin(`/api/importaciones/${other.id}/`)).statusCode).toBe(404);
  });
});

async function openOrders(open: OpenTestDatabase, configured: ImportServiceDeps['configured'] = null) {
  const shop = await openPanelShop(await open(), { configured });
  const { asAdmin, panel } = shop;
  const send = (payload: string | Buffer, archivo = 'lista.json', lista = '', proveedor = '') =>
    asAdmin({
      method: 'POST',
      url: `/api/importaciones/?${new URLSearchParams({ archivo, lista, proveedor, moneda: 'usd', iva_agregado: '0' })}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload,
    });
  /** What the import is once what was asked of it is done. */
  const done = async (response: Awaited<ReturnType<typeof send>>) => {
    expect(response.statusCode).toBe(202);
    await panel.imports.settled();
    return (await asAdmin(`/api/importaciones/${response.json().id}/`)).json();
  };
  return {
    ...shop,
    send,
    upload: async (...file: Parameters<typeof send>) => done(await send(...file)),
    requested: async (method: 'POST', path: string, payload?: object) =>
      done(await asAdmin({ method, url: `/api/importaciones/${path}`, ...(payload && { payload }) })),
  };
}
