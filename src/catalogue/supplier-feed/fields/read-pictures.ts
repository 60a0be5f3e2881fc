/** More pictures than this of one part are never looked at. */
const MAX_PICTURES = 12;

/**
 * The addresses of an item's pictures: strings or `{ url }`, http and https only, no address twice. A relative path is resolved against the
 * address of the list.
 */
export function readPictures(raw: unknown, listAddress?: URL): string[] {
  const addresses = new Set<string>();
  for (const candidate of candidatesIn(raw)) {
    const address = addressOf(candidate, listAddress);
    if (address !== null) addresses.add(address);
    if (addresses.size === MAX_PICTURES) break;
  }
  return [...addresses];
}

function candidatesIn(raw: unknown): string[] {
  // The deepest nesting of real lists: deeper ones must not overflow the stack.
  return Array.isArray(raw) ? raw.flat(2).flatMap(addressesIn) : addressesIn(raw);
}

function addressesIn(raw: unknown): string[] {
  if (typeof raw === 'string') return raw.split(/[|\s]+|[,;](?=https?:)/);
  if (typeof raw === 'object' && raw !== null && 'url' in raw && typeof raw.url === 'string')
    return [raw.url];
  return [];
}

function addressOf(candidate: string, listAddress: URL | undefined): string | null {
  const text = candidate.trim();
  const isAbsolute = /^https?:\/\//i.test(text);
  const isRelative = /^(?:\/|\.\.?\/)/.test(text);
  if (!isAbsolute && !(isRelative && listAddress)) return null;
  const url = isAbsolute ? URL.parse(text) : URL.parse(text, listAddress);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null;
}
