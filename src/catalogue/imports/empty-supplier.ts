import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { isDemoCatalogue } from '../demo-catalogue.store.ts';
import { readSupplierName } from '../supplier-rows.store.ts';
import { applyDecidedList, type ToAuditChanges } from './decide-import.ts';
import { findRun, beginRun, moveRun, recordReading } from './import-run.store.ts';
import { reportOfFailure } from './import-report.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { readListsInStock } from './lists-in-stock.store.ts';

/**
 * `nothing`: nothing of it is in stock, or there is no such supplier. `demo`: the shop sells the example catalogue. `busy`: an import is
 * under way.
 */
export type SupplierEmptied =
  | { ok: true; imports: readonly string[] }
  | { ok: false; reason: 'nothing' | 'demo' | 'busy' };

export interface EmptySupplierDeps {
  db: Kysely<Tables>;
  now: () => Date;
  newId: () => string;
  toAuditChanges: ToAuditChanges;
}

/**
 * Takes all that a supplier offers out of stock, as an empty list in place of each of its lists would. What another supplier has too goes on
 * from that one. Each is an import, which can be undone like any other.
 */
export async function emptySupplier(
  { db, now, newId, toAuditChanges }: EmptySupplierDeps,
  supplierId: string,
  authorship: Authorship,
): Promise<SupplierEmptied> {
  if (await isDemoCatalogue(db)) return { ok: false, reason: 'demo' };
  const lists = await readListsInStock(db, supplierId);
  if (lists.length === 0) return { ok: false, reason: 'nothing' };
  const name = `Sin stock: ${await readSupplierName(db, supplierId)}`;
  const imports: string[] = [];
  for (const list of lists) {
    const id = newId();
    const begun = { ...list, ...BY_A_PERSON, id, name, by: authorship.by.name, at: now() } as const;
    if (!(await beginRun(db, begun)))
      return imports.length > 0 ? { ok: true, imports } : { ok: false, reason: 'busy' };
    imports.push(id);
    await moveRun(db, { id, state: 'reading' }, { state: 'applying', stage: 'applying', at: now() });
    const run = await findRun(db, id);
    if (run === undefined) throw new Error(`import ${id} is gone`);
    try {
      await applyDecidedList(db, { ...run, state: 'planned' }, NOTHING_LISTED, {
        ...authorship,
        toAuditChanges,
      });
    } catch (error) {
      const report = reportOfFailure(IMPORT_MESSAGES.interrupted);
      await recordReading(db, id, { state: 'failed', report, at: now() });
      throw error;
    }
  }
  return { ok: true, imports };
}

const BY_A_PERSON = {
  addressId: null,
  newSupplier: null,
  newTerms: null,
  columns: null,
  stage: 'applying',
} as const;

const NOTHING_LISTED = { items: [], unreadableIds: new Set<string>(), faults: [], faultCount: 0 };
