import type { z } from 'zod';
import type { orderResponse } from '#contract/order.ts';
import type { productList } from '#contract/product.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { prepareUnpaid, press, signIn, markSent } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

const BUYER = {
  nombre: 'Otra Persona',
  email: 'otra@example.com',
  telefono: '11 5555-0000',
  direccion: 'Otra calle 1, Azul',
};

test('a step that was a slip is taken back before its mail goes out', async ({ openOwnShop, newVisitor }) => {
  // In the others' shop ten minutes pass whenever a journey wants them to.
  const shop = await openOwnShop({});
  const page = await newVisitor({ baseURL: shop.origin });
  await signIn(page);
  const found = await page.request.get('/api/components?categoria=cpu&limit=1');
  const [product] = ((await found.json()) as z.infer<typeof productList>).results;
  const productos = [{ producto_id: product?.id, cantidad: 1 }];
  const placed = await page.request.post('/api/pedidos/create/', { data: { ...BUYER, productos } });
  const { id } = (await placed.json()) as z.infer<typeof orderResponse>;

  await open(page, `/admin/pedido/${id}`);
  const takeBack = page.getByRole('button', { name: /^Deshacer y volver a/ });
  await expect(takeBack).toHaveCount(0);
  await prepareUnpaid(page);
  await expect(takeBack).toHaveText('Deshacer y volver a pendiente');
  await markSent(page);
  await expect(takeBack).toHaveText('Deshacer y volver a procesando');
  await expect(
    page.getByText(/El email al comprador sale a las \d+:\d\d, si antes no lo deshacés/),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/Quedan (10:00|9:\d\d)\./);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  await press(takeBack);
  await expect(notice(page, `Pedido ${id}: otra vez procesando`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar enviado' })).toBeVisible();
  const history = page.getByRole('region', { name: 'Historial' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Pendiente/,
    /^Procesando/,
    /^Enviado.*deshecho/,
    /^Procesando.*se deshizo el paso anterior/,
  ]);
  await expectNoFindings(page);

  await press(page.getByRole('button', { name: 'Cancelar pedido' }));
  await expect(page.getByRole('alertdialog')).toContainText('Se puede deshacer durante diez minutos');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }));
  await expect(takeBack).toHaveText('Deshacer y volver a procesando');
  await press(takeBack);
  await expect(page.getByRole('button', { name: 'Marcar enviado' })).toBeVisible();
});
