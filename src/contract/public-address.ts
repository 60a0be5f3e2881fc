/**
 * What an address of the site is to the response cache. `routes`: the routes of which React Router asks the data, with commas; null for
 * all of them.
 */
export type PublicAddress =
  /** A page that is the same for everybody: path and query as the page itself would write them. */
  | { kind: 'shared'; path: string; query: string; isData: boolean; routes: string | null }
  /** A page that shows one visitor's data. */
  | { kind: 'own' }
  /** No page is there. */
  | { kind: 'unknown'; isData: boolean; routes: string | null };
