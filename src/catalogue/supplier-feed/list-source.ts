/** The list that the shop's settings name, or those that people upload. */
type ListSource = 'configured' | 'upload';

/** One of the shop's lists: a product that leaves it goes out of stock, whatever other lists say. */
export interface ListIdentity {
  source: ListSource;
  /** What it was called when it was uploaded; empty for the configured list, of which there is one. */
  listName: string;
}

export const CONFIGURED_LIST: ListIdentity = { source: 'configured', listName: '' };

export function isSameList(
  one: Pick<ListIdentity, 'listName'> & { source: string },
  other: ListIdentity,
): boolean {
  return one.source === other.source && one.listName === other.listName;
}
