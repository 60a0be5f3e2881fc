import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const URL = '/api/proveedores/direcciones/';
const PRICES = {
  proveedor_id: FIRST_SUPPLIER,
  direccion: 'https://mayorista.example/Precios%20de%20marzo.csv?clave=1',
  cada_horas: 6,
};

describeOnEachEngine("the panel's addresses of lists", (open) => {
  test('are added, changed and removed; a list is called as its file is', async () => {
    const shop = await openPanelShop(await open());
    const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      shop.asAdmin({ method, url, ...(payload && { payload }) });
    const listed = async () => (await shop.asAdmin(URL)).json().results;

    expect((await send('POST', URL, PRICES)).json()).toMatchObject({
      status: 400,
      errors: { proveedor_id: expect.stringContaining('en qué moneda') },
    });
    const said = { nombre: 'Proveedor principal', dias_de_entrega: null, moneda: 'usd', iva_agregado: 0 };
    expect((await send('PUT', '/api/proveedores/first/', said)).statusCode).toBe(204);
    expect((await send('POST', URL, PRICES)).statusCode).toBe(204);
    expect(await listed()).toMatchObject([
      {
        proveedor: 'Proveedor principal',
        lista: 'Precios',
        direccion: PRICES.direccion,
        cada_horas: 6,
        a_las: null,
        ultima: null,
        falla_desde: null,
        version: 0,
      },
    ]);
    expect((await send('POST', URL, { ...PRICES, lista: 'precios' })).json()).toMatchObject({
      status: 409,
      errors: { lista: 'Esa lista ya se trae de una dirección' },
    });

    const [{ id }] = await listed();
    const change = { direccion: PRICES.direccion, a_las: '08:30' };
    expect((await send('PUT', `${URL}${id}/`, { ...change, version: 0 })).statusCode).toBe(204);
    expect(await listed()).toMatchObject([{ cada_horas: null, a_las: '08:30', version: 1 }]);
    expect(
      (await send('PUT', `${URL}${id}/`, { ...change, a_las: '09:00', version: 0 })).json(),
    ).toMatchObject({
      status: 409,
      title: 'La dirección ya cambió',
    });
    expect((await send('DELETE', `${URL}${id}/`)).statusCode).toBe(204);
    expect((await send('DELETE', `${URL}${id}/`)).statusCode).toBe(404);
    expect((await send('POST', `${URL}${id}/leer/`)).statusCode).toBe(404);
  });

  test.each([
    [{ direccion: '' }, 'direccion', 'Falta la dirección'],
    [
      { direccion: 'mayorista.example/lista' },
      'direccion',
      'Tiene que ser una dirección que empiece con https://',
    ],
    [
      { direccion: 'http://mayorista.example/' },
      'direccion',
      'Tiene que empezar con https://: por http cualquiera puede cambiar los precios',
    ],
    [{ direccion: 'https://ana:1@mayorista.example/' }, 'direccion', 'No puede llevar usuario y contraseña'],
    [
      { direccion: 'https://192.168.0.4/lista.csv' },
      'direccion',
      'Tiene que ser de internet, no de una red interna',
    ],
    [{ cada_horas: 5 }, 'cada_horas', 'Tiene que ser una de: 1, 2, 3, 4, 6, 8, 12, 24'],
    [{ cada_horas: null, a_las: '25:00' }, 'a_las', 'Tiene que ser una hora, como 08:30'],
    [{ a_las: '08:30' }, 'a_las', 'Elegí cada cuántas horas, o a qué hora: no las dos'],
    [{ proveedor_id: 'nadie' }, 'proveedor_id', 'Ese proveedor no existe'],
  ])('refuse %o', async (fault, field, message) => {
    const shop = await openPanelShop(await open());
    const refused = await shop.asAdmin({ method: 'POST', url: URL, payload: { ...PRICES, ...fault } });
    expect(refused.json()).toMatchObject({
      status: 400,
      errors: { [field]: message },
    });
  });
});
