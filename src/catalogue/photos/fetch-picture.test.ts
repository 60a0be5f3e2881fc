import { describe, expect, onTestFinished, test } from 'vitest';
import {
  openWholesaler,
  refuse,
  serveFile,
  type Responding,
} from '../supplier-feed/testing/wholesaler-server.ts';
import { fetchPicture, type PictureAccess } from './fetch-picture.ts';
import type { Resolve } from '../public-internet/guarded-lookup.ts';
import { isPublicAddress } from '../public-internet/public-address.ts';

const OPEN = new AbortController().signal;
const NOBODY: PictureAccess = { ownOrigin: null, closing: OPEN };
const FORBIDDEN = { ok: false, reason: 'forbidden address', isSilent: false };

/** A supplier's server on this machine. Only as the list's own server may it be asked. */
async function openServer(...responses: readonly Responding[]) {
  const server = await openWholesaler(...responses);
  onTestFinished(server.close);
  return { ...server, access: { ...NOBODY, ownOrigin: server.address } };
}

const picture: Responding = (_, response) => void response.end('a picture');

function redirect(location: string): Responding {
  return refuse(302, { location });
}

/** A name server that gives these answers, one a question; the last again and again. */
function nameServer(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve: Resolve = (host, callback) => {
    const answer = answers[Math.min(asked.push(host), answers.length) - 1] ?? [];
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

describe('an address is the public internet’s', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '2606:4700::1111',
    '2800:3f0::1',
  ])('when it is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine by another number', '127.9.9.9'],
    ['this machine, IPv6', '::1'],
    ['any address', '0.0.0.0'],
    ['any address, IPv6', '::'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a provider’s network', '100.64.0.1'],
    ['a link', '169.254.0.1'],
    ['a link, IPv6', 'fe80::1'],
    ['a link with its interface', 'fe80::1%eth0'],
    ['a unique local network', 'fd12:3456::1'],
    ['a site’s network', 'fec0::1'],
    ['what a cloud tells its machines', '169.254.169.254'],
    ['the same of Azure', '168.63.129.16'],
    ['the same of Alibaba', '100.100.100.200'],
    ['the same, IPv6', 'fd00:ec2::254'],
    ['many machines', '224.0.0.1'],
    ['many machines, IPv6', 'ff02::1'],
    ['every machine', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['documentation', '203.0.113.7'],
    ['documentation, IPv6', '2001:db8::1'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1'],
    ['IPv4 within IPv6, in hexadecimal', '::ffff:a00:1'],
    ['IPv4 within IPv6, the old way', '::127.0.0.1'],
    ['IPv4 through NAT64', '64:ff9b::10.0.0.1'],
    ['IPv4 through a network’s own NAT64', '64:ff9b:1::10.0.0.1'],
    ['IPv4 through 6to4', '2002:7f00:1::'],
    ['IPv4 through Teredo', '2001:0:7f00:1::'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('not when it is %s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a picture is not fetched', () => {
  test.each([
    'http://127.0.0.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://127.1:8080/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'https://user:password@images.example/a.jpg',
    'http://8.8.8.8:25/a.jpg',
    'ftp://8.8.8.8/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
  ])('from %s', async (source) => {
    expect(await fetchPicture(source, NOBODY)).toEqual(FORBIDDEN);
  });

  test('from a name that leads to this machine', async () => {
    const server = await openServer(picture);
    const port = new URL(server.address).port;
    expect(await fetchPicture(`http://localhost:${port}/a.jpg`, NOBODY)).toEqual(FORBIDDEN);
    expect(server.requested).toEqual([]);
  });

  test('from a name with one address that is not public, however many are', async () => {
    const { resolve } = nameServer(['8.8.8.8', '10.0.0.1']);
    expect(await fetchPicture('http://images.example/a.jpg', { ...NOBODY, resolve })).toEqual(FORBIDDEN);
  });

  test('from a name that has another address the second time: what is checked is what is connected to', async () => {
    const { asked, resolve } = nameServer(['127.0.0.1'], ['8.8.8.8']);
    expect(await fetchPicture('http://images.example/a.jpg', { ...NOBODY, resolve })).toEqual(FORBIDDEN);
    expect(asked).toEqual(['images.example']);
  });

  test.each(['http://127.0.0.1:9/a.jpg', 'http://[::1]/', 'http://localhost/a.jpg', 'file:///etc/passwd'])(
    'when the list’s own server redirects to %s',
    async (location) => {
      const server = await openServer(redirect(location));
      expect(await fetchPicture(`${server.address}/a.jpg`, server.access)).toEqual(FORBIDDEN);
    },
  );

  test('when redirects never end', async () => {
    const server = await openServer(redirect('/b.jpg'));
    expect(await fetchPicture(`${server.address}/a.jpg`, server.access)).toMatchObject({
      reason: 'too many redirects',
    });
    expect(server.requested).toHaveLength(4);
  });

  test('when it is too large, said before or not', async () => {
    const server = await openServer((_, response) => void response.end(Buffer.alloc(200_000)));
    const access = { ...server.access, maxBytes: 100_000 };
    expect(await fetchPicture(`${server.address}/a.jpg`, access)).toMatchObject({ reason: 'too large' });
  });

  test('when it takes too long, also one that comes byte by byte', async () => {
    const server = await openServer((_, response) => {
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(drip));
    });
    const access = { ...server.access, timeoutMs: 60 };
    expect(await fetchPicture(`${server.address}/a.jpg`, access)).toMatchObject({
      ok: false,
      isSilent: true,
    });
  });

  test('when the server refuses', async () => {
    const server = await openServer(refuse(404));
    expect(await fetchPicture(`${server.address}/a.jpg`, server.access)).toEqual({
      ok: false,
      reason: 'status 404',
      isSilent: false,
    });
  });

  test('when nobody answers', async () => {
    const server = await openWholesaler();
    await server.close();
    const access = { ...NOBODY, ownOrigin: server.address };
    expect(await fetchPicture(`${server.address}/a.jpg`, access)).toEqual({
      ok: false,
      reason: 'ECONNREFUSED',
      isSilent: true,
    });
  });
});

test('a picture of the list’s own server is fetched, also after a redirect within it', async () => {
  const server = await openServer(redirect('/b.jpg'), picture);
  const fetched = await fetchPicture(`${server.address}/a.jpg`, server.access);
  expect(fetched.ok && fetched.bytes?.toString()).toBe('a picture');
  expect(server.requested.map(({ url }) => url)).toEqual(['/a.jpg', '/b.jpg']);
});

describe('a picture that the shop keeps is asked for again', () => {
  const JUNE = 'Mon, 01 Jun 2026 12:00:00 GMT';
  const MARCH = 'Sun, 01 Mar 2026 12:00:00 GMT';

  async function fetchTwice(...responses: readonly Responding[]) {
    const server = await openServer(...responses);
    const first = await fetchPicture(`${server.address}/a.jpg`, server.access);
    if (!first.ok || first.bytes === null) throw new Error('the first time it is fetched');
    return fetchPicture(`${server.address}/a.jpg`, server.access, first.validators);
  }

  test.each([
    ['by its ETag', { etag: '"v1"' }],
    ['by a weak ETag', { etag: 'W/"v1"' }],
    ['by its date', { lastModified: JUNE }],
    ['by both', { etag: '"v1"', lastModified: JUNE }],
  ])('and is the same, %s', async (_, known) => {
    expect(await fetchTwice(serveFile('one', known))).toEqual({ ok: true, bytes: null });
  });

  test.each([
    ['another ETag', { etag: '"v1"' }, { etag: '"v2"' }],
    [
      'another ETag and the same date',
      { etag: '"v1"', lastModified: JUNE },
      { etag: '"v2"', lastModified: JUNE },
    ],
    ['a later date', { lastModified: MARCH }, { lastModified: JUNE }],
    ['neither', {}, {}],
  ])('and comes, with %s', async (_, before, after) => {
    const again = await fetchTwice(serveFile('one', before), serveFile('other', after));
    expect(again.ok && again.bytes?.toString()).toBe('other');
  });

  test('and comes from where a redirect leads to now, though that file is older', async () => {
    const again = await fetchTwice(
      redirect('/june.jpg'),
      serveFile('one', { lastModified: JUNE }),
      redirect('/march.jpg'),
      serveFile('other', { lastModified: MARCH }),
    );
    expect(again.ok && again.bytes?.toString()).toBe('other');
  });

  test('and is the same behind the same redirect', async () => {
    const file = serveFile('one', { etag: '"v1"' });
    expect(await fetchTwice(redirect('/b.jpg'), file, redirect('/b.jpg'), file)).toMatchObject({
      bytes: null,
    });
  });

  test.each(['*', 'v1', '', '"v1", "v2"', `"${'v'.repeat(300)}"`])(
    'without what is no ETag: %s',
    async (etag) => {
      const again = await fetchTwice(serveFile('one', { etag }), serveFile('other', { etag }));
      expect(again.ok && again.bytes?.toString()).toBe('other');
    },
  );

  test('and 304 to a question without conditions is a refusal', async () => {
    const server = await openServer(refuse(304));
    expect(await fetchPicture(`${server.address}/a.jpg`, server.access)).toMatchObject({
      reason: 'status 304',
    });
  });
});

test('a shop that closes waits for no picture', async () => {
  const server = await openServer(() => undefined);
  const closing = new AbortController();
  const fetched = fetchPicture(`${server.address}/a.jpg`, { ...server.access, closing: closing.signal });
  closing.abort(new Error('the shop closes'));
  await expect(fetched).rejects.toThrow('the shop closes');
});
