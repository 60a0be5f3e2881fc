import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import type { BaseSource } from './base-source.ts';
import { importBegun } from './import-base.ts';
import {
  beginBase,
  CUT_OFF_MS,
  deleteOldParts,
  listBases,
  removeCurrentBase,
  type KnownBase,
} from './known-bases.store.ts';
import { countKnownProducts } from './known-products.store.ts';
import { matchProducts, NOTHING_MATCHED } from './match-products.ts';

/** What the panel shows of the base of known parts. */
export interface KnownPartsState {
  /** Where the button reads the base from. */
  readonly source: string;
  /** The base that counts; null: none was imported. */
  readonly current: KnownBase | null;
  /** The newest import when it is another one: being read, or failed. */
  readonly latest: KnownBase | null;
  /** How many products were found in the current base, and how. */
  readonly products: Awaited<ReturnType<typeof countKnownProducts>>;
}

/** The use cases of the base of known parts: administrators import and remove it, a job looks up what changed. */
export interface KnownPartsService {
  state(): Promise<KnownPartsState>;
  /** Begins an import, which continues after the response. */
  start(authorship: Authorship): Promise<{ ok: true } | { ok: false; reason: 'busy' }>;
  /** False: there was no base. */
  remove(authorship: Authorship): Promise<boolean>;
  /** Looks up the products that changed since the last call. */
  follow(): Promise<void>;
  /** Resolves when nothing that an administrator started is under way in this process. */
  settled(): Promise<void>;
}

export interface KnownPartsDeps {
  db: Kysely<Tables>;
  now: () => Date;
  source: BaseSource;
  /** Aborted when the shop closes. */
  closing: AbortSignal;
  onError: (error: unknown) => void;
}

export function createKnownPartsService(deps: KnownPartsDeps): KnownPartsService {
  const { db, now, source, closing, onError } = deps;
  let underWay: Promise<unknown> | null = null;
  let progress = NOTHING_MATCHED;

  const isUnderWay = ({ state, startedAt }: KnownBase) =>
    state === 'loading' && now().getTime() - Date.parse(startedAt) < CUT_OFF_MS;

  function latestOf(newest: KnownBase): KnownBase | null {
    // It counts already, and its products are still being looked up.
    if (underWay !== null && newest.state === 'current') return { ...newest, state: 'loading' };
    return isUnderWay(newest) || newest.state === 'failed' ? newest : null;
  }

  return {
    async state() {
      const bases = await listBases(db);
      const current = bases.find(({ state }) => state === 'current') ?? null;
      const [newest] = bases;
      return {
        source: source.name,
        current,
        latest: newest === undefined ? null : latestOf(newest),
        products: await countKnownProducts(db),
      };
    },
    async start(authorship) {
      if (underWay !== null) return { ok: false, reason: 'busy' };
      const beginning = beginBase(db, { source: source.name, by: authorship.by.name, at: now() });
      underWay = beginning
        // Whoever pressed the button hears why it did not begin.
        .catch(() => null)
        .then(async (id) => {
          if (id === null) return;
          await importBegun(id, source, authorship, { db, now, signal: closing }).catch(onError);
        })
        .finally(() => (underWay = null));
      return (await beginning) === null ? { ok: false, reason: 'busy' } : { ok: true };
    },
    async remove(authorship) {
      const isRemoved = await removeCurrentBase(db, authorship);
      if (!isRemoved) return false;
      progress = await matchProducts(db, progress);
      await deleteOldParts(db);
      return true;
    },
    async follow() {
      progress = await matchProducts(db, progress);
    },
    async settled() {
      await underWay;
    },
  };
}
