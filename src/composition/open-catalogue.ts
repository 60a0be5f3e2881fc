import { join } from 'node:path';
import { readingCodeVersion } from '#catalogue/kept-facts/code-version.ts';
import { openKeptFacts } from '#catalogue/kept-facts/kept-facts.ts';
import { runTimeSliced } from '#catalogue/run-time-sliced.ts';
import { readCatalogueChanges } from '#catalogue/snapshot/catalogue-changes.store.ts';
import { createLiveCatalogue, type LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Database } from '#db/engine.ts';
import type { Clock } from '#jobs/repeat.ts';
import type { LineLog } from '#lib/failure-log.ts';
import type { Config } from '#server/settings/config.ts';

/** Orders within this time become one version of the catalogue: four versions a second at most, however many orders are placed. */
const GATHER_MS = 250;

/** The catalogue of this process, empty until its first `refresh`. */
export interface OpenCatalogue {
  catalogue: LiveCatalogue;
  /** Writes no more for the next start; resolves when a writing under way has ended. */
  close(): Promise<void>;
}

/** Opens it with the facts and search words that an earlier process read. */
export async function openCatalogue(
  { dataDir }: Pick<Config, 'dataDir'>,
  { db, clock, log }: { db: Database['db']; clock: Clock; log: Pick<LineLog, 'warn'> },
): Promise<OpenCatalogue> {
  const keptFacts = await openKeptFacts(dataDir, {
    codeVersion: readingCodeVersion(join(import.meta.dirname, '..')),
    clock,
    log,
  });
  const catalogue = createLiveCatalogue((sinceVersion) => readCatalogueChanges(db, sinceVersion), {
    run: runTimeSliced,
    knowing: keptFacts.reader,
    restoreSearch: keptFacts.restoreSearch,
    mayReadAgain: () => new Promise<void>((resolve) => void clock.setTimeout(resolve, GATHER_MS)),
  });
  catalogue.onReplaced(() => keptFacts.keep(catalogue.current));
  return { catalogue, close: () => keptFacts.close() };
}
