import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { findAdminProduct, type AdminProduct } from '../admin-products.store.ts';
import {
  changeOwnProduct,
  createOwnProduct,
  readOwnProduct,
  retireOwnProduct,
} from './change-own-product.ts';
import type { OwnProduct, OwnProductChanged, OwnProductRefusal, ReadOwnProduct } from './own-product.ts';

type Changed = { ok: true; item: AdminProduct } | OwnProductRefusal;

/** The products that the shop itself stocks. */
export interface OwnProductService {
  read(id: string): Promise<ReadOwnProduct | undefined>;
  create(product: OwnProduct, authorship: Authorship): Promise<Changed>;
  change(id: string, change: ReadOwnProduct, authorship: Authorship): Promise<Changed>;
  /** Hides it and takes its stock; it can be edited back. */
  retire(id: string, authorship: Authorship): Promise<Changed>;
}

export function createOwnProductService(db: Kysely<Tables>): OwnProductService {
  const readChanged = async (changed: OwnProductChanged): Promise<Changed> => {
    if (!changed.ok) return changed;
    const item = await findAdminProduct(db, changed.id);
    return item === undefined ? { ok: false, reason: 'unknown' } : { ok: true, item };
  };
  return {
    read: (id) => readOwnProduct(db, id),
    create: async (product, authorship) => readChanged(await createOwnProduct(db, product, authorship)),
    change: async (id, change, authorship) => readChanged(await changeOwnProduct(db, id, change, authorship)),
    retire: async (id, authorship) => readChanged(await retireOwnProduct(db, id, authorship)),
  };
}
