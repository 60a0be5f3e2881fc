import { randomBytes, randomUUID } from 'node:crypto';
import { importAuditChanges } from '#contract/panel/import-audit.ts';
import { DAY_MS } from '#lib/durations.ts';
import type { ImportServiceDeps } from '../import-service.ts';

/** Imports of a shop without a configured list, whose log nobody reads; any unexpected failure fails the test. */
export function importDeps(
  given: Pick<ImportServiceDeps, 'db'> & Partial<ImportServiceDeps>,
): ImportServiceDeps {
  return {
    now: () => new Date(),
    newId: randomUUID,
    randomBytes,
    configured: null,
    addressAccess: { fetch },
    nextTimeOfDay: (_, after) => new Date(after.getTime() + DAY_MS),
    toAuditChanges: importAuditChanges,
    readOwners: async () => [],
    log: { info: ignore, warn: ignore, error: ignore },
    onError: (error) => {
      throw error;
    },
    ...given,
  };
}

function ignore(): void {}
