import { makerKey } from '#compatibility/known-parts/makers.ts';

/**
 * Where each maker's own site searches, by `makerKey`; the search words follow. They were known in November 2026; the shop does not check
 * them. Only addresses in wide use are listed. For a maker whose address is in doubt, the shop links to a web search.
 */
const SEARCH_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['ASUS', 'https://www.asus.com/searchresult?searchType=products&searchKey='],
  ['GIGABYTE', 'https://www.gigabyte.com/Search?kw='],
  // Its product database finds the code on the box: BX8071512400.
  ['INTEL', 'https://ark.intel.com/content/www/us/en/ark/search.html?_charset_=UTF-8&q='],
  ['LIANLI', 'https://lian-li.com/?s='],
  ['MSI', 'https://www.msi.com/search/'],
  ['NZXT', 'https://nzxt.com/search?q='],
  ['SEAGATE', 'https://www.seagate.com/search/?q='],
  ['SEASONIC', 'https://seasonic.com/?s='],
  ['THERMALRIGHT', 'https://www.thermalright.com/?s='],
  ['WESTERNDIGITAL', 'https://www.westerndigital.com/search?q='],
]);

const WEB_SEARCH = 'https://www.google.com/search?q=';

/**
 * The maker's own search for a part number, and the site's name; null for a maker whose search address is not known.
 *
 * @example
 * makerSearch('Gigabyte', 'GV-N4060WF2OC-8GD') // { site: 'gigabyte.com', href: 'https://www.gigabyte.com/Search?kw=GV-N4060WF2OC-8GD' }
 */
export function makerSearch(brand: string, partNumber: string): { site: string; href: string } | null {
  const address = SEARCH_ADDRESSES.get(makerKey(brand));
  if (address === undefined || partNumber === '') return null;
  return { site: siteOf(address), href: address + encodeURIComponent(partNumber) };
}

/** A general web search for these words. */
export function webSearch(words: string): string {
  return WEB_SEARCH + encodeURIComponent(words);
}

function siteOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
