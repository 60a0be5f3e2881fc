import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const BUYER = {
  nombre: 'Ana Paz',
  email: 'ana@example.com',
  telefono: '11 5555 0000',
  direccion: 'Mitre 123, Quilmes',
  productos: [{ producto_id: 'cpu-1', cantidad: 1 }],
};

describeOnEachEngine('in whose name an order is invoiced', (open) => {
  test('is on the order’s page, where a DNI shows its last digits and a CUIT whole', async () => {
    const database = await open();
    await stockShop(database.db);
    const { app, asAdmin } = await openPanelShop(database);
    const buy = async (factura?: Record<string, string>) => {
      const payload = { ...BUYER, ...(factura && { factura }) };
      return (await app.inject({ method: 'POST', url: '/api/pedidos/create/', payload })).json();
    };
    const shown = async ({ clave }: { clave: string }) =>
      (await app.inject(`/api/pedidos/${clave}/`)).json().factura;

    const person = await buy({ condicion: 'consumidor_final', documento: '12.345.678' });
    expect(await shown(person)).toEqual({
      condicion: 'consumidor_final',
      documento: '…678',
      razon_social: null,
    });
    const inPanel = await asAdmin(`/api/pedidos/admin/pedidos/${person.id}/`);
    expect(inPanel.json()).toMatchObject({ factura: { documento: '12345678' }, comprobante: null });

    const company = { condicion: 'monotributo', documento: '30-50001091-2', razon_social: 'ACME S.A.' };
    expect(await shown(await buy(company))).toEqual({ ...company, documento: '30500010912' });
    expect(await shown(await buy())).toBeNull();
  });
});
