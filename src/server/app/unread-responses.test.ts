import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openSmallShop } from '../testing/small-shop.ts';
import { createFrontDoor, type FrontDoor } from './front-door.ts';

/** More than what the buffers of a connection take. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'a');

const doors: FrontDoor[] = [];
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close(0);
});

/** A shop of one large download, whose connections are watched. */
async function openDownload(unreadMs: number) {
  const door = createFrontDoor(undefined, unreadMs);
  doors.push(door);
  const port = await door.listen(0, '127.0.0.1');
  const shop = await openSmallShop();
  door.open((_request, response) => void response.end(LARGE), shop.responses);
  /** The shop's side of a connection on which the download was asked for, and the visitor's. */
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

test('a visitor who takes no byte of an answer is cut, and what waits for them is freed', async () => {
  const { door, ask } = await openDownload(20);
  const { ours } = await ask();
  await once(ours, 'close');
  expect(ours.writableFinished).toBe(false);
  const left = await new Promise((resolve) => {
    door.server.getConnections((_error, count) => resolve(count));
  });
  expect(left).toBe(0);
});

test('a visitor who takes it gets all of it', async () => {
  const { ask } = await openDownload(5000);
  const { visitor } = await ask();
  let taken = 0;
  visitor.on('data', (chunk: Buffer) => void (taken += chunk.length)).resume();
  await once(visitor, 'close');
  expect(taken).toBeGreaterThan(LARGE.length);
});

test('an answer that is still being made is waited for', async () => {
  const door = createFrontDoor();
  doors.push(door);
  const port = await door.listen(0, '127.0.0.1');
  const shop = await openSmallShop();
  door.open((request, response) => {
    // What Node reports when nothing has moved for so long.
    request.socket.emit('timeout');
    response.end('listo');
  }, shop.responses);
  const response = await fetch(`http://127.0.0.1:${port}/lenta`);
  expect(await response.text()).toBe('listo');
});
