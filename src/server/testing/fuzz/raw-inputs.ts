import type { Random } from './random.ts';

/** Bytes that somebody writes to the port. */
export interface RawInput {
  bytes: string;
  /** Closes the connection without waiting for an answer. */
  leaves: boolean;
  /** How many answers they may bring: a request that hides within another must not be answered. */
  mostResponses: number;
}

/** Makes HTTP that is nearly right, or not at all, without end. */
export function rawInputs(random: Random): () => RawInput {
  return () => {
    const make = random.pick(SHAPES);
    const { bytes, mostResponses = 1 } = make(random);
    const leaves = random.oneIn(10);
    return { bytes: leaves ? bytes.slice(0, random.int(bytes.length + 1)) : bytes, leaves, mostResponses };
  };
}

type Shape = (random: Random) => { bytes: string; mostResponses?: number };

const HOST = 'Host: 127.0.0.1\r\n';
const END = 'Connection: close\r\n\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const HIDDEN = 'GET /escondido HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

const requestLine: Shape = (random) => {
  const method = random.pick([
    'GET',
    'get',
    'G E T',
    '',
    'GET\0',
    'POST',
    'CONNECT',
    'TRACE',
    'QUERY',
    'M-SEARCH',
    'XXXX',
    'PRI',
  ]);
  const version = random.pick([
    'HTTP/1.1',
    'HTTP/1.0',
    'HTTP/0.9',
    'HTTP/2.0',
    'HTTP/9.9',
    'http/1.1',
    '',
    'HTTP/1.1 x',
  ]);
  const space = random.pick([' ', '  ', '\t', '']);
  return { bytes: `${method}${space}${target(random)}${space}${version}\r\n${HOST}${END}` };
};

const headers: Shape = (random) => {
  const line = random.pick([
    'X',
    ': x',
    'X : y',
    ' X: y',
    'X: y\r\n z: folded',
    `X: ${'y'.repeat(20_000)}`,
    Array.from({ length: 3000 }, (_, n) => `X${n}: y`).join('\r\n'),
    'X: \0',
    'X: a\nb',
    'X: a\rb',
    'X: \u00ff\u0080',
    'Host: otro',
    'Content-Length: 5, 5',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 99999999999999999999',
    'Expect: 100-continue',
    'Expect: otra-cosa',
    'Upgrade: websocket',
    'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
    'Range: bytes=0-1,2-3,-5',
    'Cookie: admin_session=; admin_session==; ;;;=',
    'Authorization: Bearer',
    'If-None-Match: *, W/"", """',
    'Accept-Encoding: br;q=9, gzip;q=x, ;',
    'X-Forwarded-For: , , ::, 999.1.1.1, \t',
    'Forwarded: for="[::"',
    'Origin: \u00e1',
    'Sec-Fetch-Site: cross-site',
  ]);
  return { bytes: `GET ${target(random)} HTTP/1.1\r\n${random.oneIn(10) ? '' : HOST}${line}\r\n${END}` };
};

const chunks: Shape = (random) => {
  const body = random.pick([
    '0\r\n\r\n',
    'zz\r\n{}\r\n0\r\n\r\n',
    '2\r\n{}0\r\n\r\n',
    '2\r\n{}\r\n',
    'ffffffffffffffff\r\n{}\r\n',
    '2;x=y\r\n{}\r\n0\r\n\r\n',
    `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    '2\r\n{}\r\n0\r\nTrailer: x\r\n\r\n',
    '+2\r\n{}\r\n0\r\n\r\n',
    '2\n{}\n0\n\n',
    `${'1\r\n \r\n'.repeat(500)}0\r\n\r\n`,
  ]);
  return {
    bytes: `POST ${target(random)} HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n${END}${body}`,
  };
};

/** One request whose end two readers would see in two places; what is hidden behind it must not be answered. */
const smuggling: Shape = (random) => {
  const framing = random.pick([
    `Content-Length: ${HIDDEN.length}\r\nTransfer-Encoding: chunked\r\n`,
    'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n',
    'Content-Length: 0\r\nContent-Length: 5\r\n',
    'Transfer-Encoding: xchunked\r\n',
    'Transfer-Encoding : chunked\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Transfer-Encoding: identity\r\n',
    'Transfer-Encoding:\tchunked\r\nTransfer-Encoding: x\r\n',
    'Content-Length: +0\r\n',
    'Content-Length: 0x0\r\n',
  ]);
  return { bytes: `POST /api/login/ HTTP/1.1\r\n${HOST}${JSON_TYPE}${framing}${END}0\r\n\r\n${HIDDEN}` };
};

const pipeline: Shape = (random) => {
  const count = 1 + random.int(20);
  const one = `GET ${random.pick(['/healthz', '/api/categories/', '/nada'])} HTTP/1.1\r\n${HOST}\r\n`;
  return {
    bytes: one.repeat(count) + `GET ${target(random)} HTTP/1.1\r\n${HOST}${END}`,
    mostResponses: count + 1,
  };
};

const body: Shape = (random) => {
  const text = random.pick([
    '{}',
    '{"a":',
    '',
    '\0\0',
    '{"email":"a@b.c","password":"x"}',
    'x'.repeat(100_000),
  ]);
  const length = random.pick([text.length, text.length + 10, Math.max(0, text.length - 1), 0]);
  const path = random.pick([
    '/api/clave-olvidada/',
    '/api/pedidos/create/',
    '/arrepentimiento',
    '/api/nada',
    '/',
  ]);
  // Bytes after a shorter body are no valid request: the shop answers them with a 400 at most.
  return {
    bytes: `POST ${path} HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: ${length}\r\n${END}${text}`,
    mostResponses: 2,
  };
};

const noise: Shape = (random) => ({
  bytes: random.pick([
    '\0',
    '\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'SSH-2.0-x\r\n',
    String.fromCharCode(...Array.from({ length: 300 }, () => random.int(256))),
    `GET / HTTP/1.1${'\r\n'.repeat(1000)}`,
  ]),
  mostResponses: 2,
});

const SHAPES: readonly [Shape, ...Shape[]] = [
  requestLine,
  requestLine,
  headers,
  headers,
  chunks,
  smuggling,
  pipeline,
  body,
  noise,
];

function target(random: Random): string {
  return random.pick([
    '/',
    '/healthz',
    '/api/categories/',
    '/api/components?limit=1',
    'http://malo.example/',
    'http://127.0.0.1/healthz',
    'https://',
    '*',
    '//malo.example/',
    '/\\malo.example',
    '/..',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/',
    '/%00',
    '/%',
    '/%zz',
    '/%c0%ae',
    '/\u00e1',
    '/#x',
    '/?',
    '/????',
    '/api/component/' + 'x'.repeat(300),
    '/' + 'x'.repeat(15_000),
    '/' + '/'.repeat(5000),
    '/api/components?' + 'a=b&'.repeat(2000),
    '/assets/../main.ts',
    '127.0.0.1:443',
    '',
  ]);
}
