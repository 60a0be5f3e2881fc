import { z } from 'zod';
import type { Permission } from '#accounts/permissions.ts';
import type { Route } from './route.ts';

/** RFC 9457. `detail` is Spanish, for a person; `errors` maps a field to its message. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Only where a price moved: the order's total now. */
  total: z.string().optional(),
  /** The same in pesos, where the shop has a rate. */
  total_ars: z.string().optional(),
});
export type ProblemDetails = z.infer<typeof problemDetails>;

/** Who may use a route: anyone, a person with an account, or a person with a permission of the panel (`accounts/permissions.ts`). */
export type WhoMay = 'anyone' | 'person' | Permission;

/** The declaration of one call. Server, OpenAPI, tests and the browser's client read it. */
export interface Endpoint {
  route: Route;
  who: WhoMay;
  /** The chapter of the API's description. */
  tag: string;
  /** One line of it, in Spanish. */
  summary: string;
  /** One string for each `:name` of the path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** What a call that succeeds responds, by status; none: an empty object that nobody reads. */
  responses?: Readonly<Record<number, z.ZodType>>;
  /** The other statuses, all with problem details. 403 is implied where not anyone may call. */
  problems?: readonly number[];
  /** The media type of an answer that is not JSON. */
  produces?: readonly string[];
}

/** Endpoints with the same chapter of the documentation, and who may call those that do not state it themselves. */
export function endpoints<
  const Shared extends Pick<Endpoint, 'who' | 'tag'>,
  const Table extends Record<string, Omit<Endpoint, 'who' | 'tag'> & Partial<Pick<Endpoint, 'who'>>>,
>(shared: Shared, table: Table): { readonly [Name in keyof Table]: Joined<Shared, Table[Name]> } {
  const entries = Object.entries(table).map(([name, endpoint]) => [name, { ...shared, ...endpoint }]);
  return Object.fromEntries(entries) as { readonly [Name in keyof Table]: Joined<Shared, Table[Name]> }; // the same names, each with what they share
}

type Joined<Shared, Own> = Omit<Shared, keyof Own> & Own;
