import type { Authorship } from '#audit/audit-entry.ts';
import { readCatalogueVersion } from '#db/catalogue-version.ts';
import { userRow } from '#db/testing/rows.ts';
import type { OpenTestDatabase } from '#db/testing/test-database.ts';
import { createImportService, type ImportServiceDeps } from '../import-service.ts';
import { importDeps } from './import-deps.ts';

/** A row of a list, and two rows that are other products. */
export const CARD = {
  id: 'placa',
  descripcion: 'PLACA DE VIDEO RTX 4060 8GB',
  marca: 'MARCA',
  part_number: 'X1',
  categoria: 'PLACAS VIDEO',
  precio_proveedor: 100,
  stock: 8,
};
export const SUPPLY = { ...CARD, id: 'fuente', descripcion: 'FUENTE 650W', categoria: 'FUENTES' };
export const DISK = { ...CARD, id: 'disco', descripcion: 'SSD 1TB', categoria: 'ALMACENAMIENTO' };

/** A shop without products, and its imports; each of its own lists is tried a second after the previous one. */
export async function openImportShop(
  open: OpenTestDatabase,
  configured: ImportServiceDeps['configured'] = null,
) {
  const { db } = await open();
  await db
    .insertInto('users')
    .values(userRow({ id: 'ada' }))
    .execute();
  let time = Date.parse('2026-03-02T15:00:00.000Z');
  let ids = 0;
  const now = () => new Date(time);
  const errors: unknown[] = [];
  const imports = createImportService(
    importDeps({
      db,
      now,
      newId: () => `importacion-${++ids}`,
      configured,
      onError: (error) => errors.push(error),
    }),
  );
  const ada = (): Authorship => ({
    by: { id: 'ada', name: 'ada@tienda.example' },
    at: now(),
    randomBytes: (count) => new Uint8Array(count).fill(++ids),
  });
  const triedText = async (text: string, listName = 'Elit', supplier = '') => {
    time += 1000;
    const supplierName = supplier || 'Proveedor principal';
    const newTerms = { currency: 'usd', addedVatBp: 0 } as const;
    const file = { name: 'lista.json', supplierName, newTerms, listName, bytes: Buffer.from(text) };
    const started = await imports.tryFile(file, ada());
    if (!started.ok) throw new Error(started.reason);
    await imports.settled();
    return found(started.id);
  };
  const found = async (id: string) => {
    const run = await imports.find(id);
    if (run === undefined) throw new Error('the run is gone');
    return run;
  };
  const tried = (rows: readonly object[], listName?: string, supplierName?: string) =>
    triedText(JSON.stringify(rows), listName, supplierName);
  return {
    db,
    imports,
    errors,
    now,
    ada,
    pass: (ms: number) => void (time += ms),
    tried,
    triedText,
    async applied(rows: readonly object[], listName?: string, supplierName?: string) {
      const { id } = await tried(rows, listName, supplierName);
      await imports.apply(id, ada());
      await imports.settled();
      return found(id);
    },
    async undo(id: string) {
      await imports.undo(id, ada());
      await imports.settled();
      return found(id);
    },
    version: () => readCatalogueVersion(db),
    products: () =>
      db
        .selectFrom('products')
        .select(['id', 'category_id', 'description', 'price_cents', 'supplier_price_cents', 'supplier_stock'])
        .select(['visible', 'search_text', 'feed_hash', 'feed_source', 'last_import'])
        .orderBy('id')
        .execute(),
    product: (id: string) =>
      db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async stocks() {
      const rows = await db.selectFrom('products').select(['id', 'supplier_stock']).execute();
      return Object.fromEntries(rows.map(({ id, supplier_stock }) => [id, supplier_stock]));
    },
  };
}
