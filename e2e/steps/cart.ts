import { expect, type Locator, type Page } from '@playwright/test';
import type { NewProduct } from '../shop/scenario.ts';
import { open, untilTakenOver } from './open.ts';
import { orderToPay } from './paying.ts';

export interface CartLine {
  quantity?: number;
  /** The price that the buyer saw when adding it; by default the product's present price. */
  seenPrice?: string;
}

/** Puts products into the cart as an earlier visit would have left them, before any page opens. */
export async function rememberCart(
  page: Page,
  lines: readonly (readonly [NewProduct, CartLine?])[],
): Promise<void> {
  const ids = lines.map(([{ id }]) => id);
  const details = Object.fromEntries(
    lines.map(([{ id, descripcion, precio }, { quantity = 1, seenPrice = precio } = {}]) => [
      id,
      { quantity, seenPrice, name: descripcion },
    ]),
  );
  // Once: what the journey changes afterwards must survive its next page.
  await page.addInitScript(
    ([items, kept]) => {
      if (localStorage.getItem('cart_items') !== null) return;
      localStorage.setItem('cart_items', items);
      localStorage.setItem('cart_details', kept);
    },
    [JSON.stringify(ids), JSON.stringify(details)] as const,
  );
}

/** The cart's row of one product. */
export function rowOf(page: Page, { descripcion }: { descripcion: string }): Locator {
  return page
    .getByRole('region', { name: 'Productos del carrito' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: descripcion }) });
}

type SummaryMessages = 'Subtotal' | 'Envío' | 'Retiro' | 'Total';

/** What stands beside `Subtotal`, `Envío`, `Retiro` or `Total`, in dollars. */
export function amountOf(page: Page, words: SummaryMessages): Locator {
  return beside(page, words).locator('.money');
}

/** The same in pesos. */
export function pesosBeside(page: Page, words: SummaryMessages): Locator {
  return beside(page, words).locator('.pesos');
}

function beside(page: Page, words: SummaryMessages): Locator {
  return page
    .getByRole('main')
    .locator('dt', { hasText: new RegExp(`^${words}$`) })
    .locator('xpath=following-sibling::dd[1]');
}

/** The line that an order gets of it. */
export const FILLED_ADDRESS = 'Calle Falsa 123, 7000 Tandil, Buenos Aires';

export async function fillShipping(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre completo').fill('Ana Prueba');
  await emailField(page).fill(email);
  await page.getByLabel('Teléfono').fill('11 5555-1234');
  await page.getByLabel('Calle y número').fill('Calle Falsa 123');
  await page.getByLabel('Localidad').fill('Tandil');
  // Where shipping costs what the place says, it is asked above the form.
  const postalCode = page.getByLabel('Código postal', { exact: true });
  if (await postalCode.isVisible()) await postalCode.fill('7000');
}

/** The buyer's email; the quote's own field beside it is called "Tu email". */
export function emailField(page: Page): Locator {
  return page.getByLabel('Email', { exact: true });
}

/** Fills in the checkout of a cart that an earlier visit left with these lines. Only the button is left to press. */
export async function readyToBuy(
  page: Page,
  lines: Parameters<typeof rememberCart>[1],
  email: string,
): Promise<void> {
  await rememberCart(page, lines);
  await open(page, '/carrito');
  await fillShipping(page, email);
}

export function buyButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Comprar con MercadoPago' });
}

/** The number of the order just placed. The buyer was sent to pay, and comes back without having paid. */
export async function orderNumber(page: Page): Promise<string> {
  const number = await orderToPay(page);
  await page.getByRole('link', { name: 'Volver a la tienda sin pagar' }).click();
  await untilTakenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number}`);
  return number;
}
