import type { OpenApiDocument } from '../../routes/openapi-page.ts';
import type { Random } from './random.ts';
import { hostileText, isSchema, textFor, valueFor, type JsonSchema, type Making } from './values.ts';

export interface ApiInput {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** Whose session goes with it. */
  as: 'visitor' | 'superuser';
}

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  body: JsonSchema | null;
}

/** Makes inputs for every operation of an OpenAPI document, and for the pages, without end. */
export function apiInputs(document: OpenApiDocument, random: Random, known: KnownIds): () => ApiInput {
  const operations = operationsOf(document);
  const quick = operations.filter(({ path }) => !SLOW.has(path));
  return () => {
    const operation = random.oneIn(40) ? pageOperation(random) : random.some(operations);
    // The document of a shop lists dozens.
    if (operation === undefined) throw new Error('the document lists no operation');
    // A tenth of a second each: once in a while is enough.
    const isLeftOut = SLOW.has(operation.path) && !random.oneIn(20);
    return inputFor(isLeftOut ? (random.some(quick) ?? operation) : operation, random, known);
  };
}

/** Ids that answers named, so that later inputs meet what is there. */
export interface KnownIds {
  list(): readonly string[];
  products(): readonly string[];
  learn(input: ApiInput, body: string): void;
}

/** @param most remembered of each; the oldest are forgotten first. */
export function rememberIds(most = 100): KnownIds {
  const all = new Set<string>();
  const products = new Set<string>();
  const add = (ids: Set<string>, id: string) => {
    ids.add(id);
    const [oldest] = ids;
    if (ids.size > most && oldest !== undefined) ids.delete(oldest);
  };
  return {
    list: () => [...all],
    products: () => [...products],
    learn({ url }, body) {
      for (const [, id = ''] of body.matchAll(/"(?:id|clave|codigo|pago)":"([^"\\]{1,80})"/g)) {
        add(url.startsWith('/api/component') ? products : all, id);
      }
    },
  };
}

/** What hashes a password or paints a picture. */
const SLOW: ReadonlySet<string> = new Set([
  '/api/login/',
  '/api/clave-nueva/',
  '/api/sesion/clave/',
  '/api/list/users/',
  '/api/crud/users/{id}/',
  '/vista/{id}.png',
]);

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, responses = {} }]) => {
      // A stream of events does not end.
      if (Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content)) return [];
      const [content] = Object.values(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        parameters: parameters.map(({ name, in: where, schema }) => ({
          name,
          in: where,
          schema: schema ?? {},
        })),
        body: isSchema(content?.schema) ? content.schema : null,
      };
    }),
  );
}

function pageOperation(random: Random): Operation {
  const path = random.pick([
    '/',
    '/componentes',
    '/componentes/{id}',
    '/componente/{id}',
    '/arma-tu-pc',
    '/carrito',
    '/arrepentimiento',
    '/aviso',
    '/aviso?enlace={id}',
    '/admin/login',
    '/admin',
    '/dibujos/{id}.svg',
    '/fotos/{id}',
    '/vista/{id}.png',
    '/assets/{id}',
    '/sitemap.xml',
    '/sitemaps/productos-1.xml',
    '/google-merchant.xml',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/{id}',
    '/api/{id}',
    '/api/docs',
  ]);
  const text = { type: 'string' };
  const query = ['search', 'categoria', 'pedido', 'presupuesto', 'producto', '_routes', 'orden'];
  return {
    method: 'GET',
    path,
    parameters: [
      { name: 'id', in: 'path', schema: text },
      ...query.map((name) => ({ name, in: 'query', schema: text })),
    ],
    body: null,
  };
}

function inputFor(operation: Operation, random: Random, ids: KnownIds): ApiInput {
  // Half of them only to see what comes behind the checks of their form.
  const isCalm = random.oneIn(2);
  const making: Making = { random, known: ids.list(), products: ids.products(), isCalm };
  const method = !isCalm && random.oneIn(10) ? random.pick(METHODS) : operation.method;
  const isList = method === 'POST' && operation.path === LISTS && !random.oneIn(4);
  const body = isList ? listFor(making) : bodyFor(operation, method, making);
  const type = isList ? 'application/octet-stream' : typeFor(making);
  return {
    method,
    url: urlFor(operation, making),
    headers: {
      ...headersFor(operation, making),
      ...(body === null ? {} : { 'content-type': type }),
    },
    body,
    // Whoever logs out would make everything after it a 403.
    as: operation.path === '/api/logout/' || random.oneIn(5) ? 'visitor' : 'superuser',
  };
}

function urlFor({ path, parameters }: Operation, making: Making): string {
  const { random, isCalm } = making;
  const filled = path.replace(/\{(\w+)\}/g, () => encodePart(idFor(path, making), making));
  const query = parameters
    .filter(({ in: where }) => where === 'query' && random.oneIn(isCalm ? 4 : 2))
    .flatMap(({ name, schema }) => {
      const value = valueFor(schema, making, name);
      const values = Array.isArray(value) ? value : !isCalm && random.oneIn(8) ? [value, value] : [value];
      const brackets = !isCalm && random.oneIn(20) ? '[]' : '';
      return values.map((one) => `${name}${brackets}=${encodePart(textOf(one), making)}`);
    });
  if (isCalm) return filled + (query.length === 0 ? '' : `?${query.join('&')}`);
  if (random.oneIn(8)) {
    query.push(`${encodePart(hostileText(random), making)}=${encodePart(hostileText(random), making)}`);
  }
  if (random.oneIn(15))
    query.push(random.pick(['&&&', '=', '%00', '%', '%ff', '%c0%80', 'a=%u0041', '?', ';x=1']));
  const slash = random.oneIn(10) ? random.pick(['/', '//', '/.', '/%2e%2e/', '/%2f']) : '';
  return filled + slash + (query.length === 0 ? '' : `?${query.join('&')}`);
}

function idFor(path: string, { random, known, products, isCalm }: Making): string {
  const ids = path.includes('component') && products.length > 0 ? products : known;
  if (ids.length > 0 && (isCalm || !random.oneIn(3))) return random.some(ids) ?? '';
  return random.oneIn(2) ? hostileText(random) : String(random.int(1000));
}

function headersFor({ parameters }: Operation, making: Making): Record<string, string> {
  const { random, isCalm } = making;
  const headers: Record<string, string> = {};
  for (const { name, in: where, schema } of parameters) {
    if (where === 'header' && random.oneIn(2)) headers[name] = headerText(textFor(schema, making));
  }
  if (isCalm) return headers;
  if (random.oneIn(4)) headers[random.pick(HEADERS)] = headerText(hostileText(random));
  if (random.oneIn(5))
    headers['accept-encoding'] = random.pick(['br', 'gzip;q=0', '*', 'x'.repeat(300), ',,,']);
  if (random.oneIn(15)) headers['origin'] = random.pick(['null', 'https://malo.example', 'http://', 'x']);
  return headers;
}

const HEADERS: readonly [string, ...string[]] = [
  'accept',
  'accept-language',
  'authorization',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'x-signature',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'content-encoding',
];

const METHODS: readonly [string, ...string[]] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'QUERY',
];

/** Takes a supplier's list as it is, which its schema cannot say. */
const LISTS = '/api/importaciones/';

function listFor({ random, products, isCalm }: Making): string {
  const rows = Array.from({ length: 1 + random.int(3) }, () => ({
    id: random.some(products) ?? `P${random.int(50)}`,
    descripcion: isCalm ? 'Procesador AMD Ryzen 5 7600 AM5' : hostileText(random),
    precio: random.pick([100, '100.50', -1, null, '1e9', '']),
    stock: random.pick([0, 5, '9', -3, 1e12]),
    categoria: random.pick(['PROCESADORES', '', 'cpu']),
  }));
  const text = random.oneIn(2)
    ? JSON.stringify(rows)
    : ['id;descripcion;precio;stock', ...rows.map((row) => Object.values(row).join(';'))].join('\n');
  return isCalm ? text : text.slice(0, random.int(text.length + 1));
}

function bodyFor({ body }: Operation, method: string, making: Making): string | null {
  const { random, isCalm } = making;
  if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return null;
  if (isCalm && body === null) return null;
  if (!isCalm && random.oneIn(12)) return null;
  if (!isCalm && random.oneIn(8)) return brokenJson(random);
  return JSON.stringify(valueFor(body ?? { type: 'object' }, making)) ?? 'null';
}

function brokenJson(random: Random): string {
  return random.pick([
    '',
    ' ',
    '{',
    '{"a":}',
    "{'a':1}",
    '{"a":1,"a":2}',
    '{"__proto__":{"visible":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    'nul',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '{"a":1e999}',
    '[1,2',
    'a=b&c=d',
    '{"a":"\u0001"}',
    '['.repeat(20_000),
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{"nombre":"${'x'.repeat(70_000)}"}`,
  ]);
}

function typeFor({ random, isCalm }: Making): string {
  if (isCalm || !random.oneIn(8)) return 'application/json';
  return random.pick([
    'application/json; charset=utf-8',
    'application/json;charset=utf-16',
    'APPLICATION/JSON',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/merge-patch+json',
    'x',
    '/',
    ';',
  ]);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** As a browser writes it, or with what a browser would not. */
function encodePart(text: string, { random, isCalm }: Making): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  if (!isCalm && random.oneIn(25)) return encoded.slice(0, Math.max(0, encoded.length - 1));
  return encoded;
}

/** What a header can carry at all. */
function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 3000);
}
