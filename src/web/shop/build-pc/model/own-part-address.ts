import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { paths } from '#web/address/paths.ts';
import { builderPath, type BuilderAddress } from './builder-address.ts';
import { soughtParam, type Sought } from './sought.ts';

/** The parameter of the form that finds a part which the visitor has already: `pieza=b450`. */
export const OWN_PART_FIELD = 'pieza';

/** What was typed into the form; null where it was not sent. Empty: it is open, and nothing was typed. */
export function ownPartIn(params: URLSearchParams): string | null {
  return params.get(OWN_PART_FIELD)?.trim().slice(0, MAX_SEARCH_LENGTH) ?? null;
}

/** The builder at the step of a sought part, where it asks the visitor which parts they have. */
export function askOwnPath(sought: Sought): string {
  return `${paths.buildPc({ paso: sought.step, ...soughtParam(sought) })}&${OWN_PART_FIELD}=`;
}

/** The builder that lists the parts which these words name. */
export function searchOwnPath(address: BuilderAddress, typed: string): string {
  const [path, query] = builderPath(address).split('?');
  const params = new URLSearchParams(query);
  writeOwnPart(params, typed);
  return `${path}?${params}`;
}

/** The inverse of `ownPartIn`. */
export function writeOwnPart(params: URLSearchParams, typed: string | null): void {
  if (typed !== null) params.set(OWN_PART_FIELD, typed);
}
