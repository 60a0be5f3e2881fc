import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { paths } from '#web/address/paths.ts';
import { pathForOthers, type BuilderAddress } from '../build-pc/model/builder-address.ts';
import { parseBuilderAddress, parsePicks } from '../build-pc/model/parse-address.ts';
import type { Picks } from '../build-pc/model/picks.ts';

/** An origin that no page has: a link to another origin is not a path of the shop. */
const NOWHERE = 'https://own.invalid';

/** Where 'Editar' and 'Ver' lead: the saved link with the build's id. A link to elsewhere leads to an empty builder. */
export function builderOf({ id, link }: Pick<SavedBuild, 'id' | 'link'>): string {
  const url = ownUrl(link) ?? new URL(paths.buildPc(), NOWHERE);
  url.searchParams.set('buildId', id);
  return url.pathname + url.search;
}

/** The saved link for somebody else: without the build's id, which other browsers do not know. @param name the title that they read. */
export function sharedLinkOf({ link }: Pick<SavedBuild, 'link'>, name?: string): string {
  const address = parseBuilderAddress(ownUrl(link)?.searchParams ?? new URLSearchParams());
  return pathForOthers(address, address.seen, name);
}

/** The parts that the saved link names. */
export function picksOf({ link }: Pick<SavedBuild, 'link'>): Picks {
  return parsePicks(ownUrl(link)?.searchParams ?? new URLSearchParams());
}

/** The parts that are not bought, and which of them the sender of the PC has. */
export function notBoughtIn({ link }: Pick<SavedBuild, 'link'>): Pick<BuilderAddress, 'owned' | 'sharers'> {
  return parseBuilderAddress(ownUrl(link)?.searchParams ?? new URLSearchParams());
}

/** A picture that the page may request: one of the shop's. Builds that were saved long ago name suppliers' pictures. */
export function pictureOf({ thumbnail }: Pick<SavedBuild, 'thumbnail'>): string | null {
  return thumbnail !== '' && URL.parse(thumbnail, NOWHERE)?.origin === NOWHERE ? thumbnail : null;
}

function ownUrl(link: string): URL | null {
  if (!URL.canParse(link, NOWHERE)) return null;
  const url = new URL(link, NOWHERE);
  return url.origin === NOWHERE && url.pathname === paths.buildPc() ? url : null;
}
