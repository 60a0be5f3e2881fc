import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readMail, type ReadMail } from '#mail/testing/read-mail.ts';

/** An order as it stands on disk, beside what the shop says of it. Money in cents. */
export interface StoredOrder {
  id: string;
  status: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  total_cents: number;
  lines: { product_id: string; description: string; quantity: number; price_cents: number }[];
}

/** Reads the shop's SQLite file and its emails directly, so that responses can be compared with the stored data. */
export function openStore(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, 'zocalo.db'), { readOnly: true, timeout: 5000 });
  const linesOf = file.prepare(
    'select product_id, description, quantity, price_cents from order_lines where order_id = ? order by position',
  );
  const ordersBy = file.prepare(
    'select id, status, name, email, phone, address, total_cents from orders where email = ? order by created_at',
  );
  const stockOf = file.prepare('select supplier_stock, reserved from products where id = ?');

  return {
    /** The orders of one buyer, oldest first. */
    ordersOf: (email: string): StoredOrder[] =>
      ordersBy.all(email).map((row) => ({
        ...(row as unknown as Omit<StoredOrder, 'lines'>), // the columns selected above
        lines: linesOf.all(String(row['id'])) as unknown as StoredOrder['lines'], // likewise
      })),
    /** What the supplier has of a product, and what open orders hold of that. */
    stockOf: (productId: string) => {
      const row = stockOf.get(productId);
      if (row === undefined) throw new Error(`the store has no product ${productId}`);
      return { supplier: Number(row['supplier_stock']), reserved: Number(row['reserved']) };
    },
    /** The mails that the shop has kept for somebody, oldest first. */
    mailsTo: (email: string): ReadMail[] => {
      const folder = join(dataDir, 'mail');
      const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
      return names
        .toSorted()
        .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
        .filter(({ headers }) => headers.get('to') === email);
    },
    close: () => file.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
