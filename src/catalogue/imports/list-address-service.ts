import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { Tables } from '#db/tables.ts';
import { mayBeAsked } from '../public-internet/ask-public.ts';
import { addListAddress, changeListAddress, removeListAddress } from './change-list-address.ts';
import type {
  ListAddressChange,
  ListAddressChanged,
  NewListAddress,
  NextTimeOfDay,
  WatchedAddress,
} from './list-address.ts';
import { readListAddresses } from './list-addresses.store.ts';

/** Where suppliers' lists are fetched from, and when. */
export interface ListAddressService {
  list(): Promise<WatchedAddress[]>;
  add(address: NewListAddress, authorship: Authorship): Promise<ListAddressChanged>;
  change(id: string, change: ListAddressChange, authorship: Authorship): Promise<ListAddressChanged>;
  remove(id: string, authorship: Authorship): Promise<ListAddressChanged>;
}

export function createListAddressService({
  db,
  newId,
  nextTimeOfDay,
}: {
  db: Kysely<Tables>;
  newId: () => string;
  nextTimeOfDay: NextTimeOfDay;
}): ListAddressService {
  return {
    list: () => readListAddresses(db),
    add: async (added, authorship) =>
      isPublic(added) ? addListAddress(db, newId(), added, authorship) : NOT_PUBLIC,
    change: async (id, change, authorship) =>
      isPublic(change) ? changeListAddress(db, id, change, { authorship, nextTimeOfDay }) : NOT_PUBLIC,
    remove: (id, authorship) => removeListAddress(db, id, authorship),
  };
}

const NOT_PUBLIC = { ok: false, reason: 'not-public' } as const;

/** A host that is a name is checked when it is connected to. */
function isPublic({ address }: { address: string }): boolean {
  const url = new URL(address);
  return url.hostname !== 'localhost' && mayBeAsked(url, null);
}
