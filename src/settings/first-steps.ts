import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { findStoredSetting, transactSettings, writeSetting } from './settings.store.ts';

/** The guide for a new shop. Once its owner ended it, it never comes back. */
export interface FirstSteps {
  isOver(): Promise<boolean>;
  end(by: { name: string; at: Date }): Promise<void>;
}

/** Beside the settings; no setting has this key. */
const KEY = 'first-steps-over';

export function createFirstSteps({ db }: { db: Kysely<Tables> }): FirstSteps {
  return {
    isOver: async () => (await findStoredSetting(db, KEY)) !== undefined,
    async end({ name, at }) {
      const row = { key: KEY, value: null, version: 1, by_name: name, at: at.toISOString() };
      await transactSettings(db, (trx) => writeSetting(trx, row));
    },
  };
}
