import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PARTS, WEB_FOLDERS } from './import-zones.ts';

const ROOT = join(import.meta.dirname, '..');
const planted: string[] = [];

/** A file, and what it imports. */
type ImportOf = [file: string, imported: string];

afterEach(async () => {
  for (const directory of planted.splice(0)) await rm(directory, { recursive: true });
});

describe('imports go one way', () => {
  const forbidden: ImportOf[] = [
    ['src/lib/money.ts', '#catalogue/product.ts'],
    ['src/compatibility/rules/socket.ts', '#catalogue/product.ts'],
    ['src/compatibility/rules/socket.ts', '../../catalogue/product.ts'],
    ['src/orders/placing/place-order.ts', '#db/transact.ts'],
    ['src/orders/placing/place-order.ts', '../db/transact.ts'],
    ['src/orders/placing/place-order.ts', '#contract/order.ts'],
    ['src/orders/placing/place-order.ts', '#payments/holds/holds.ts'],
    ['src/payments/start-paying.ts', '#db/engine.ts'],
    ['src/payments/start-paying.ts', '#server/app.ts'],
    ['src/orders/orders.store.ts', '#server/app.ts'],
    ['src/orders/placing/place-order.ts', '#withdrawals/deadlines.ts'],
    ['src/orders/orders.store.ts', '#withdrawals/withdrawals.store.ts'],
    ['src/catalogue/product/product.ts', '#orders/order.ts'],
    ['src/catalogue/imports/write-products.store.ts', '#quotes/quotes.store.ts'],
    ['src/pricing/price.ts', '#quotes/quote.ts'],
    ['src/accounts/people.store.ts', '#orders/orders.store.ts'],
    ['src/audit/audit-entry.ts', '#accounts/people.ts'],
    ['src/audit/audit-log.store.ts', '#pricing/exchange-rate.store.ts'],
    ['src/attention/attention.ts', '#payments/payment-status.ts'],
    ['src/attention/attention.store.ts', '#orders/orders.store.ts'],
    ['src/mail/email.ts', '#attention/attention.ts'],
    ['src/delivery/delivery.ts', '#orders/order.ts'],
    ['src/invoicing/invoice-recipient.ts', '#orders/order.ts'],
    ['src/quotes/make-quote.ts', '#orders/order.ts'],
    ['src/notices/ask-notice.ts', '#catalogue/product/categories.ts'],
    ['src/notices/ask-notice.ts', '#db/transact.ts'],
    ['src/orders/placing/place-order.ts', '#notices/notice.ts'],
    ['src/quotes/quotes.store.ts', '#orders/orders.store.ts'],
    ['src/withdrawals/deadlines.ts', '#contract/withdrawal.ts'],
    ['src/staff-notifications/staff-event.ts', '#orders/order.ts'],
    ['src/quotes/quotes.store.ts', '#mock-mercadopago/checkout.ts'],
    ['src/mail/email.ts', '#orders/order.ts'],
    ['src/mail/email.ts', '#payments/payment-status.ts'],
    ['src/mail/outbox.store.ts', '#payments/payments.store.ts'],
    ['src/catalogue/supplier-feed/plan-import.ts', '#server/app.ts'],
    ['src/contract/order.ts', '#db/tables.ts'],
    ['src/db/tables.ts', '#server/app.ts'],
    ['src/web/shop/cart/cart-page.tsx', '#orders/orders.store.ts'],
    ['src/web/root.tsx', '#db/tables.ts'],
    ['src/web/ui/button.tsx', '#web/shop/cart/cart-page.tsx'],
    ['src/web/ui/button.tsx', '../admin/panel-api.ts'],
    ['src/web/shop/cart/cart-page.tsx', '#web/admin/panel-api.ts'],
    ['src/web/browser-storage/cart-storage.ts', '#web/ui/button.tsx'],
    ['src/web/brand/logo-mark.tsx', '#web/shop/cart/cart-page.tsx'],
    ['src/web/offline/held-pages.ts', '#web/ui/button.tsx'],
    ['src/web/default-texts/about-text.ts', '#web/page/root-data.ts'],
    ['src/web/theme/theme.ts', '#web/admin/panel-api.ts'],
    ['src/web/theme/theme.ts', '#db/tables.ts'],
    ['src/web/address/paths.ts', '#web/page/page-meta.ts'],
    ['src/web/page/page-meta.ts', '#web/ui/price.tsx'],
    ['src/web/api/api-client.ts', '#web/shop/cart/use-checkout.ts'],
    ['src/web/product/product-facts.ts', '../drawings/drawing.ts'],
    ['src/web/drawings/drawing.ts', '#web/shop/product-card/product-card.tsx'],
    ['src/web/preview/price-lines.ts', '#web/ui/price.tsx'],
    ['src/web/admin/panel-api.ts', '#web/shop/layout/shop-frame.tsx'],
    ['src/web/shop/cart/cart-page.tsx', '#contract/endpoints/panel-routes.ts'],
    ['src/web/shop/cart/cart-page.tsx', '#contract/endpoints/orders.ts'],
    ['src/backups/create-backup.ts', '#orders/orders.store.ts'],
    ['src/orders/placing/place-order.ts', '#backups/create-backup.ts'],
    ['src/health/shop-counts.store.ts', '#orders/orders.store.ts'],
    ['src/settings/settings-service.ts', '#orders/orders.store.ts'],
    ['src/moves/move-shop.ts', '#orders/orders.store.ts'],
    ['src/orders/placing/place-order.ts', '#moves/move-shop.ts'],
    ['src/metrics/metrics-page.ts', '#server/app.ts'],
    ['src/orders/placing/place-order.ts', '#metrics/metrics-page.ts'],
    ['src/jobs/reprice.ts', '#server/app.ts'],
    ['src/jobs/reprice.ts', '../composition/open-shop.ts'],
    ['src/jobs/reprice.ts', '../cli/run.ts'],
    ['src/catalogue/product/product.ts', '#db/rows-a-statement.ts'],
    ['src/server/app/build-app.ts', '#web/root.tsx'],
    ['src/server/routes/shop/orders.ts', '#jobs/reprice.ts'],
    ['src/server/routes/panel/order-book.ts', '#orders/order-book.store.ts'],
    ['src/server/routes/panel/order-book.ts', '#db/tables.ts'],
    ['mock-mercadopago/calls.ts', '#orders/order.ts'],
    ['src/payments/start-paying.ts', '#mock-mercadopago/mock-provider.ts'],
    ['src/web/shop/cart/cart-page.tsx', '#mock-mercadopago/mock-provider.ts'],
  ];

  const allowed: ImportOf[] = [
    ['src/orders/orders.store.ts', '#db/tables.ts'],
    ['src/orders/orders.store.ts', '#db/transact.ts'],
    ['src/orders/placing/place-order.ts', '#db/tables.ts'],
    ['src/orders/placing/place-order.ts', '#lib/money.ts'],
    ['src/orders/placing/place-order.ts', '#mail/outbox.store.ts'],
    ['src/orders/placing/order-from-quote.ts', '#quotes/quotes.store.ts'],
    ['src/withdrawals/deadlines.ts', '#orders/calendar.ts'],
    ['src/quotes/make-quote.ts', '#pricing/price.ts'],
    ['src/notices/notices.store.ts', '#db/transact.ts'],
    ['src/accounts/people.store.ts', '#audit/audit-log.store.ts'],
    ['src/catalogue/imports/write-products.store.ts', '#db/tables.ts'],
    ['src/audit/audit-log.store.ts', '#db/tables.ts'],
    ['src/attention/attention.store.ts', '#db/tables.ts'],
    ['src/catalogue/imports/write-products.store.ts', '#attention/attention.store.ts'],
    ['src/mail/outbox.store.ts', '#db/tables.ts'],
    ['src/orders/place-order.test.ts', '#db/testing/test-database.ts'],
    ['src/payments/start-paying.ts', '#orders/order.ts'],
    ['src/payments/records/payments.store.ts', '#db/tables.ts'],
    ['src/contract/order.ts', '#orders/order.ts'],
    ['src/web/root.tsx', '#contract/order.ts'],
    ['src/web/shop/cart/cart-page.tsx', '#contract/endpoints/shop-routes.ts'],
    ['src/web/admin/panel-api.ts', '#contract/endpoints/panel-routes.ts'],
    ['src/server/app/build-app.ts', '#contract/order.ts'],
    ['src/server/http/send-error.ts', '#db/unavailable.ts'],
    ['src/server/routes/panel/order-book.ts', '#orders/order-book-service.ts'],
    ['src/server/routes/panel/order-book.test.ts', '#db/tables.ts'],
    ['src/backups/create-backup.ts', '#db/tables.ts'],
    ['src/health/shop-counts.store.ts', '#db/tables.ts'],
    ['src/settings/settings.store.ts', '#db/tables.ts'],
    ['src/moves/move-shop.ts', '#backups/sums.ts'],
    ['src/jobs/reprice.ts', '#db/tables.ts'],
    ['src/main.ts', '#server/app.ts'],
    ['src/web/shop/cart/cart-page.tsx', '#web/ui/button.tsx'],
    ['mock-mercadopago/payments.ts', '#lib/readable-code.ts'],
  ];

  test('each row of the tables is tested', () => {
    const folders = Object.keys(WEB_FOLDERS).map((folder) => `web/${folder}`);
    const untried = [...Object.keys(PARTS), ...folders].filter(
      (folder) => !forbidden.some(([file]) => file.replace(/^src\//, '').startsWith(`${folder}/`)),
    );
    expect(untried).toEqual([]);
  });

  let verdicts: Map<string, string>;
  beforeAll(async () => {
    verdicts = await lintImports([...forbidden, ...allowed]);
  }, 60_000);

  test.each(forbidden)('%s may not import %s', (...row) => {
    expect(verdicts.get(plantedPath(row))).toContain('no-restricted-imports');
  });

  test.each(allowed)('%s may import %s', (...row) => {
    expect(verdicts.get(plantedPath(row))).not.toContain('no-restricted-imports');
  });
});

describe('imports go in no circle', () => {
  const other =
    "import type { Square } from './square.ts';\nexport interface Circle {\n  around: Square;\n}\n";
  const square = (inner: string) => `${inner}export interface Square {\n  side: number;\n}\n`;

  test('not even of types', async () => {
    const closing = "import type { Circle } from './circle.ts';\nexport type Within = Circle;\n";
    const verdict = await lintFiles({ 'src/lib/circle.ts': other, 'src/lib/square.ts': square(closing) });
    expect(verdict).toContain('no-cycle');
  });

  test('one way is no circle', async () => {
    const verdict = await lintFiles({ 'src/lib/circle.ts': other, 'src/lib/square.ts': square('') });
    expect(verdict).not.toContain('no-cycle');
  });
});

/** Creates a file for each import and lints them all at once; returns the messages for each file. */
async function lintImports(rows: readonly ImportOf[]): Promise<Map<string, string>> {
  const verdict = await lintFiles(
    Object.fromEntries(
      rows.map((row) => [
        plantedPath(row),
        `import { something } from '${row[1]}';\nexport const used = something;\n`,
      ]),
    ),
  );
  const lines = verdict.split('\n');
  return new Map(
    rows.map((row) => [
      plantedPath(row),
      lines.filter((line) => line.includes(`${plantedPath(row)}:`)).join('\n'),
    ]),
  );
}

/** One file for each import, in the folder and with the ending of the named one: rules go by these. */
function plantedPath([file, imported]: ImportOf): string {
  return join(dirname(file), `${imported.replaceAll(/\W/g, '-')}-${basename(file)}`);
}

/** Creates files in an empty project with the shop's configuration and returns the linter's messages. */
async function lintFiles(files: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'import-zones-'));
  planted.push(directory);
  const { href: config } = pathToFileURL(join(ROOT, 'oxlint.config.ts'));
  await writeFile(join(directory, 'oxlint.config.ts'), `export { default } from '${config}';\n`);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  return new Promise((resolve) => {
    execFile(process.execPath, [oxlint, '--format=unix'], { cwd: directory }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
