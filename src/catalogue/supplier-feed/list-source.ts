import { basename } from 'node:path';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { placeOf } from '#lib/place-of.ts';

/** The list that the shop's settings name, or those that people upload. */
type ListSource = 'configured' | 'upload';

/** One of the shop's lists: a product that leaves it goes out of stock, whatever other lists say. */
export interface ListIdentity {
  /** Whose list it is: its codes are that supplier's own. */
  supplierId: string;
  source: ListSource;
  /** Its name at the upload; empty for the configured list, of which there is one. */
  listName: string;
}

export const CONFIGURED_LIST: ListIdentity = {
  supplierId: FIRST_SUPPLIER,
  source: 'configured',
  listName: '',
};

/** Of one supplier's lists. */
export function isSameList(
  one: Pick<ListIdentity, 'listName'> & { source: string },
  other: Pick<ListIdentity, 'listName' | 'source'>,
): boolean {
  return one.source === other.source && one.listName === other.listName;
}

/** What a list is called in the panel, without the secret parts of its address. */
export function nameOfLocation(location: string): string {
  return /^https?:\/\//i.test(location) ? placeOf(new URL(location)) : basename(location);
}
