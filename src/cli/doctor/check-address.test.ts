import { describe, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { soundShops } from './testing/sound-shops.ts';

const shops = soundShops();

describe("the doctor asks the shop at its visitors' address, and says", () => {
  const fails = (code: string) => () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }));
  const answers = (body: string, init: ResponseInit) => () => Promise.resolve(new Response(body, init));

  test.each<[name: string, ask: typeof fetch, says: RegExp]>([
    [
      'that it is not in the DNS',
      fails('ENOTFOUND'),
      /aviso {2}dirección: tienda\.example no está en el DNS/,
    ],
    ['that nobody answers', fails('ECONNREFUSED'), /aviso {2}dirección: nadie atiende en https:\/\/tienda/],
    ['that its certificate ended', fails('CERT_HAS_EXPIRED'), /falla {2}dirección: el certificado .* venció/],
    [
      'that its certificate is of another name',
      fails('ERR_TLS_CERT_ALTNAME_INVALID'),
      /aviso {2}dirección: el certificado .* es de otro nombre/,
    ],
    [
      'that browsers do not trust its certificate',
      fails('DEPTH_ZERO_SELF_SIGNED_CERT'),
      /aviso {2}dirección: el certificado .* no es de una autoridad conocida/,
    ],
    [
      'that this machine does not get there',
      fails('UND_ERR_CONNECT_TIMEOUT'),
      /aviso {2}dirección: desde esta máquina no se llega a .*UND_ERR_CONNECT_TIMEOUT/,
    ],
    [
      'that visitors come in by another one',
      answers('', { status: 301, headers: { location: 'https://www.tienda.example/healthz' } }),
      /aviso {2}dirección: .* lleva a https:\/\/www\.tienda\.example\.\n.*PUBLIC_URL=https:\/\/www\.tienda/,
    ],
    [
      'that the proxy does not find the shop',
      answers('<h1>Bad gateway', { status: 502 }),
      /aviso {2}dirección: el proxy .* no llega a la tienda\.\n.*le pida a http:\/\/127\.0\.0\.1:/,
    ],
    [
      'that another program answers',
      answers('<h1>It works!', { status: 200 }),
      /aviso {2}dirección: en https:\/\/tienda\.example contesta otro programa/,
    ],
  ])('%s', async (_name, ask, says) => {
    const { stdout } = await runCommand(['doctor'], await shops.open(), { fetch: ask });
    expect(stdout).toMatch(says);
  });
});
