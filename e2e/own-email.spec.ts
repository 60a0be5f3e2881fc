import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { buyButton, readyToBuy } from './steps/cart.ts';
import { notice } from './steps/header.ts';
import { open, untilTakenOver } from './steps/open.ts';
import { orderToPay } from './steps/paying.ts';
import { expectClear } from './steps/toasts.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

test(
  'a buyer who mistyped their email corrects it on the order’s page, and gets its link there',
  { tag: '@phone' },
  async ({ page, newVisitor, scenario, email, store, allowConsole }) => {
    allowConsole(/status of 409/);
    const mistyped = `no.${email}`;
    const keyIn = (address: string) => new URL(address).searchParams.get('pedido') ?? '';
    await readyToBuy(page, [[await scenario.addProduct()]], mistyped);
    await buyButton(page).click();
    const number = await orderToPay(page);
    await page.goBack();
    await untilTakenOver(page);
    await expect(page.getByText(`Te escribimos a ${mistyped}`)).toBeVisible();
    const formerLink = `/carrito?pedido=${keyIn(page.url())}`;
    await expect(page.getByText(/^A nombre de .+, teléfono .+\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Copiar el link' }).click();
    await expectClear(page);
    await page.getByRole('button', { name: 'Corregir el email' }).click();
    const asked = page.getByRole('dialog', { name: 'Corregir el email del pedido' });
    await expect(asked.getByLabel('Email')).toBeFocused();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await asked.getByLabel('Email').fill('ana@');
    await page.keyboard.press('Enter');
    await expect(asked.getByText('No parece un email')).toBeVisible();
    await asked.getByLabel('Email').fill('ana@gmial.com');
    await page.keyboard.press('Enter');
    await expect(asked.getByRole('button', { name: '¿Quisiste decir ana@gmail.com?' })).toBeFocused();
    await asked.getByLabel('Email').fill(email);
    await asked.getByRole('button', { name: 'Guardar el email' }).click();
    await expect(asked).toBeHidden();
    await expect(notice(page, `Te mandamos el link de tu pedido a ${email}`)).toBeVisible();
    await expectClear(page);
    await expect(page.getByText(`Te escribimos a ${email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Corregir el email' })).toBeFocused();

    const told = (mailbox: string) => () =>
      store
        .mailsTo(mailbox)
        .filter(
          ({ subject }) => /^Cambió el email de(l| tu) pedido /.test(subject) && subject.includes(number),
        );
    await expect.poll(told(mistyped), { timeout: 30_000 }).toHaveLength(1);
    expect(told(mistyped)()[0]?.text).not.toContain('pedido=');
    await expect.poll(told(email), { timeout: 30_000 }).toHaveLength(1);
    const [link = ''] = /\/carrito\?pedido=[\da-f]+/.exec(told(email)()[0]?.text ?? '') ?? [];

    expect(link).not.toBe(formerLink);
    await expect(page).toHaveURL(new RegExp(`${keyIn(`https://shop${link}`)}$`));
    await open(page, formerLink);
    await expect(page).toHaveURL(new RegExp(`${keyIn(`https://shop${link}`)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number}`);

    const friend = await newVisitor();
    allowConsole(/status of 404/);
    await open(friend, formerLink);
    await expect(friend.getByText('No encontramos ese pedido')).toBeVisible();
    await open(friend, link);
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number}`);
    await expect(friend.getByText(`Te escribimos a ${email.slice(0, 2)}…@example.com`)).toBeVisible();
    await expect(friend.getByText(email)).toBeHidden();
    await expect(friend.getByText(/^A nombre de (\S… ?)+, teléfono …\d{3}\.$/)).toBeVisible();
    await expect(friend.getByRole('button', { name: 'Corregir el email' })).toBeHidden();
  },
);

test(
  'an answer from before the email was corrected does not bring the former link back',
  { tag: '@phone' },
  async ({ page, scenario, email }) => {
    await readyToBuy(page, [[await scenario.addProduct()]], `no.${email}`);
    await buyButton(page).click();
    await orderToPay(page);
    await page.goBack();
    await untilTakenOver(page);
    const formerKey = new URL(page.url()).searchParams.get('pedido') ?? '';
    const letAnswer = await holdAnswers(page, `**/api/pedidos/${formerKey}/`);
    await lookAgain(page);
    await letAnswer.isReady;

    await page.getByRole('button', { name: 'Corregir el email' }).click();
    const asked = page.getByRole('dialog', { name: 'Corregir el email del pedido' });
    await asked.getByLabel('Email').fill(email);
    await asked.getByRole('button', { name: 'Guardar el email' }).click();
    await expect(page.getByText(`Te escribimos a ${email}`)).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(formerKey));
    const newKey = new URL(page.url()).searchParams.get('pedido') ?? '';
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await letAnswer.arrive();

    const next = page.waitForResponse((response) => response.url().includes(`/api/pedidos/${newKey}/`));
    await lookAgain(page);
    expect((await next).status()).toBe(200);
    await expect(page.getByText(`Te escribimos a ${email}`)).toBeVisible();
    expect(addresses.filter((address) => address.includes(formerKey))).toEqual([]);
  },
);

/** The page asks for its order at once, as when its tab is looked at again. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The shop answers at once, and its answers arrive when the journey says so. */
async function holdAnswers(page: Page, calls: string) {
  const ready = Promise.withResolvers<void>();
  const due = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    ready.resolve();
    await due.promise;
    // The page may no longer wait for it.
    await route.fulfill({ response }).catch(() => undefined);
    arrived.resolve();
  });
  return {
    isReady: ready.promise,
    arrive: () => {
      due.resolve();
      return arrived.promise;
    },
  };
}
