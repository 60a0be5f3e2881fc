import { MAX_ID_LENGTH } from '#lib/text-limits.ts';
import { builderPath } from './builder-address.ts';
import type { BuilderView } from './builder-view.ts';

/** `producto=12`: the part whose details are open over the builder. No other link of the page keeps it. */
const NAME = 'producto';

/** The id of the part whose details an address opens; null without one. */
export function detailIn(params: URLSearchParams): string | null {
  const id = params.get(NAME);
  return id !== null && id !== '' && id.length <= MAX_ID_LENGTH ? id : null;
}

/** The inverse of `detailIn`; null writes nothing. */
export function writeDetail(params: URLSearchParams, id: string | null): void {
  if (id !== null) params.set(NAME, id);
}

/** The page as it is, with a part's details open; null: without any. */
export function detailPath({ address }: Pick<BuilderView, 'address'>, id: string | null): string {
  const path = builderPath(address);
  const params = new URLSearchParams();
  writeDetail(params, id);
  if (params.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${params}`;
}

/** The history state of a link that opens details: closing them goes back. */
export const FROM_THE_BUILDER = { fromTheBuilder: true } as const;

export function isFromTheBuilder(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromTheBuilder' in state;
}
