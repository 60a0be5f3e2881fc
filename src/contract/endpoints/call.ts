import type { z } from 'zod';
import type { InEnglish, NameOf } from '../names/in-english.ts';
import type { ALL_ENDPOINTS } from './all-endpoints.ts';

/** The types of a call as its client sees it, read from the table of endpoints by the call's route. Types alone: no Zod reaches a browser. */

type AnyEndpoint = (typeof ALL_ENDPOINTS)[number];

/** `GET /api/components` and its like: the route of a call that the API has. */
export type CallRoute = AnyEndpoint['route'];

type PathNames<R extends string> = R extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : R extends `${string}:${infer Name}`
    ? Name
    : never;

/** A query as an address carries it: text, which the server reads as a number, a boolean or one of several words, or refuses. */
type QueryValue<In, Out> = string | (unknown extends In ? number : boolean extends Out ? boolean : never);

type QueryOf<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]:
    | QueryValue<z.input<Schema>[Name], Name extends keyof z.output<Schema> ? z.output<Schema>[Name] : never>
    | undefined;
};

type OptionalIfEmpty<Name extends string, Value> =
  Partial<Value> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

type GivenTo<E> = (E extends { query: infer Q extends z.ZodType }
  ? OptionalIfEmpty<'query', QueryOf<Q>>
  : unknown) &
  (E extends { headers: infer H extends z.ZodType } ? OptionalIfEmpty<'headers', z.input<H>> : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: InEnglish<z.input<B>> } : unknown);

interface ParamsOf<R extends string> {
  params: Record<NameOf<PathNames<R>>, string>;
}

type GivenByRoute = {
  [E in AnyEndpoint as E['route']]: ([PathNames<E['route']>] extends [never]
    ? unknown
    : ParamsOf<E['route']>) &
    GivenTo<E>;
};

type ReplyByRoute = {
  [E in AnyEndpoint as E['route']]: E extends { responses: infer Responses }
    ? InEnglish<z.output<Extract<Responses[keyof Responses], z.ZodType>>>
    : unknown;
};

/** What a call needs: the names in its path, its query, headers and body. */
export type Given<R extends CallRoute> = GivenByRoute[R];

/** What a call that succeeds responds. */
export type Reply<R extends CallRoute> = ReplyByRoute[R];
