import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { MappedList } from '../supplier-feed/parse-feed.ts';
import { isEmptyPlan } from '../supplier-feed/plan-import.ts';
import { compareWithShop } from './compare-list.store.ts';
import { reportOfPlan, type ImportFigures, type ReadFaults } from './import-report.ts';
import type { TriedRun } from './import-run.ts';
import { storeSuspicions, type ListItems } from './import-upload.store.ts';
import { stockWordsOf } from './stock-words.store.ts';
import { warnOfList } from './warn-of-list.store.ts';

/** Compares a list with the shop as it is now. Nothing is applied; suspicious changes are stored. */
export async function foreseeImport(
  db: Kysely<Tables>,
  { id, name, newSupplier, columns, supplierId, source, listName, isDemo }: TriedRun,
  { items, unreadableIds, mapped, ...faults }: ListItems & ReadFaults & { mapped?: MappedList },
): Promise<{ report: ImportFigures; isEmpty: boolean }> {
  const list = { items, unreadableIds, supplierId, source, listName, isDemo };
  const { plan, ...compared } = await compareWithShop(db, list, { judge: 'person' });
  const { samples, newOffers, newCategories, doubts, demo } = compared;
  const uploaded = { name, newSupplier, supplierId, source, listName, unreadableIds, ...compared };
  const warnings = await warnOfList(db, uploaded);
  await storeSuspicions(db, id, plan.suspicious);
  const stockWords = stockWordsOf(compared.items);
  return {
    report: reportOfPlan(plan, faults, {
      samples,
      newOffers,
      newCategories,
      doubts,
      demo: demo.length,
      warnings,
      stockWords,
      ...(mapped && { mapped }),
    }),
    // A person may still change what its words mean. The choice of its columns is stored when it is applied.
    isEmpty: isEmptyPlan(plan) && demo.length === 0 && stockWords.length === 0 && columns === null,
  };
}
