import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { press, searchIn, signIn, unfold } from '../steps/panel.ts';

test('hiding the last category that is seen asks first: the shop is left empty', async ({
  openOwnShop,
  newVisitor,
}) => {
  const shop = await openOwnShop({});
  const owner = await newVisitor({ baseURL: shop.origin });
  await signIn(owner);
  const categories = await owner.request.get('/api/crud/categorias/?limit=100');
  const { results } = (await categories.json()) as { results: { id: string; name: string }[] };
  const [last, beforeLast, ...others] = results.toReversed();
  for (const { id } of others) {
    const hidden = await owner.request.put(`/api/crud/categorias/${id}/`, { data: { visible: false } });
    expect(hidden.status()).toBe(200);
  }
  await open(owner, '/admin/home/productos');
  await unfold(owner, 'Categorías');
  const toggle = async (name = '') => {
    await searchIn(owner, 'Buscar categorías', name);
    const visible = owner.getByRole('switch', { name: `Mostrar ${name} en la tienda` });
    await press(visible);
    return visible;
  };
  await toggle(beforeLast?.name);
  await expect(notice(owner, `${beforeLast?.name} oculta`)).toBeVisible();

  const visible = await toggle(last?.name);
  const question = owner.getByRole('alertdialog', { name: `¿Ocultar ${last?.name}?` });
  await expect(question).toContainText('queda vacía, sin nada para comprar');
  await expectNoFindings(owner);
  await press(question.getByRole('button', { name: 'Cancelar' }));
  await expect(visible).toBeChecked();
  await press(visible);
  await expect(question).toBeVisible();
  await press(question.getByRole('button', { name: 'Ocultar' }));
  await expect(notice(owner, `${last?.name} oculta`)).toBeVisible();
  await expect(visible).not.toBeChecked();
});

test('so does hiding the last product that is seen', async ({ openOwnShop, newVisitor }) => {
  const shop = await openOwnShop({});
  const owner = await newVisitor({ baseURL: shop.origin });
  await signIn(owner);
  const { results } = (await (await owner.request.get('/api/components?limit=1')).json()) as {
    results: { id: string; descripcion: string }[];
  };
  const last = results[0] ?? { id: '', descripcion: '' };
  // All of them, and that one again.
  const seleccion = { filtro: { visible: true } };
  const cambio = { visible: false };
  const preview = await owner.request.post('/api/crud/lotes/previa/', { data: { seleccion, cambio } });
  const { vista } = (await preview.json()) as { vista: string };
  const hidden = await owner.request.post('/api/crud/lotes/', { data: { seleccion, cambio, vista } });
  expect(hidden.status()).toBe(200);
  await owner.request.put(`/api/crud/component/${last.id}/`, { data: { visible: true } });

  await open(owner, '/admin/home/productos');
  const hide = owner.getByRole('button', { name: `Ocultar ${last.descripcion}` });
  await press(hide);
  const question = owner.getByRole('alertdialog', { name: `¿Ocultar ${last.descripcion}?` });
  await expect(question).toContainText('queda vacía');
  await expectNoFindings(owner);
  await press(question.getByRole('button', { name: 'Ocultar' }));
  await expect(notice(owner, `${last.descripcion} oculto`)).toBeVisible();
  await expect(hide).toHaveCount(0);
});
