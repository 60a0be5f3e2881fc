import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openSmallShop } from '../testing/small-shop.ts';
import { createFrontDoor, type FrontDoor } from './front-door.ts';

/** More than the buffers of a connection can contain. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'a');

const doors: FrontDoor[] = [];
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close(0);
});

/** A shop with one large download, and a view of its connections. */
async function openDownload(unreadMs: number) {
  const door = createFrontDoor(undefined, unreadMs);
  doors.push(door);
  const port = await door.listen(0, '127.0.0.1');
  const shop = await openSmallShop();
  door.open((_request, response) => void response.end(LARGE), shop.responses);
  /** Both ends of a connection on which the download was requested. */
  const ask = async () => {
    const accepted = once(door.server, 'connection');
    const visitor = connect(port, '127.0.0.1');
    visitor.on('error', () => undefined).pause();
    visitor.write('GET /lista HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const [ours] = (await accepted) as [Socket]; // net's event carries one socket
    return { visitor, ours };
  };
  return { door, ask };
}

test('a visitor who reads no byte of a response is cut off, and its memory is released', async () => {
  const { door, ask } = await openDownload(20);
  const { ours } = await ask();
  await once(ours, 'close');
  expect(ours.writableFinished).toBe(false);
  const left = await new Promise((resolve) => {
    door.server.getConnections((_error, count) => resolve(count));
  });
  expect(left).toBe(0);
});

test('a visitor who reads it gets all of it', async () => {
  const { ask } = await openDownload(5000);
  const { visitor } = await ask();
  let taken = 0;
  visitor.on('data', (chunk: Buffer) => void (taken += chunk.length)).resume();
  await once(visitor, 'close');
  expect(taken).toBeGreaterThan(LARGE.length);
});

test('a response that is still being made does not time out', async () => {
  const door = createFrontDoor();
  doors.push(door);
  const port = await door.listen(0, '127.0.0.1');
  const shop = await openSmallShop();
  door.open((request, response) => {
    // Node emits this when nothing has moved for that time.
    request.socket.emit('timeout');
    response.end('listo');
  }, shop.responses);
  const response = await fetch(`http://127.0.0.1:${port}/lenta`);
  expect(await response.text()).toBe('listo');
});
