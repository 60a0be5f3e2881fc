import { type Locator, type Page } from '@playwright/test';
import { holdCalls } from './network.ts';
import { untilTakenOver } from './open.ts';

/** Waits until the buyer is on the provider's page. @returns the number of the order to pay. */
export async function orderToPay(page: Page): Promise<string> {
  await page.waitForURL(/\/pago-de-prueba\//);
  const words = await page.getByRole('heading', { name: /^Pedido / }).innerText();
  return words.replace('Pedido ', '');
}

/** What the provider's page offers. */
const OUTCOMES = {
  approved: /^Pagar \$/,
  rejected: 'Que rechacen la tarjeta',
  pending: 'Dejar pendiente, en efectivo',
} as const;

/**
 * Ends the payment with this result. The provider leads a buyer who paid back to the shop; others read the result and go back themselves.
 */
export async function endPayment(page: Page, outcome: keyof typeof OUTCOMES): Promise<void> {
  await page.getByRole('button', { name: OUTCOMES[outcome] }).click();
  if (outcome !== 'approved') await page.getByRole('link', { name: 'Volver a la tienda' }).click();
  await page.waitForURL(/\/carrito\?pedido=/);
  await untilTakenOver(page);
}

/** How the order stands, on its own page. */
export function stageOf(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first();
}

export function payButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^(Pagar con MercadoPago|Reintentar el pago)$/ });
}

/** Holds the navigation to the provider's page until the returned function is called. */
export function holdPaying(page: Page): Promise<() => void> {
  return holdCalls(page, '**/api/pedidos/*/pago/');
}
