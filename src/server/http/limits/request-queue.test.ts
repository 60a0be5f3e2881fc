import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { MAX_WAITING, queueRequests, TURN_MS } from './request-queue.ts';

/** A queue whose turns of the event loop the test gives; each request takes `costMs`. */
function openQueue(costMs: number) {
  let clock = 0;
  const waiting: (() => void)[] = [];
  const handled: string[] = [];
  const turnedAway: string[] = [];
  const nameOf = (request: IncomingMessage) => request.url ?? '';
  const serve = queueRequests(
    (request) => {
      handled.push(nameOf(request));
      clock += costMs;
    },
    {
      networkOf: (request) => nameOf(request).split(' ', 1)[0] ?? '',
      turnAway: (request) => void turnedAway.push(nameOf(request)),
      soon: (run) => void waiting.push(run),
      monotonicMs: () => clock,
    },
  );
  return {
    handled,
    turnedAway,
    ask(name: string) {
      const request = { url: name, destroyed: false };
      serve(request as IncomingMessage, {} as ServerResponse); // the only fields that the queue reads
      return request;
    },
    turn() {
      const before = handled.length;
      for (const run of waiting.splice(0)) run();
      return handled.slice(before);
    },
  };
}

test('one turn of the event loop serves some requests, and the next one continues', () => {
  const { ask, turn } = openQueue(TURN_MS / 2);
  for (let n = 0; n < 5; n++) ask(`a ${n}`);
  expect([turn(), turn(), turn(), turn()]).toEqual([['a 0', 'a 1'], ['a 2', 'a 3'], ['a 4'], []]);
});

test('a request that takes longer than a turn still gets one', () => {
  const { ask, turn } = openQueue(10 * TURN_MS);
  ask('a 0');
  ask('a 1');
  expect([turn(), turn()]).toEqual([['a 0'], ['a 1']]);
});

test('a visitor does not wait for the 600 requests of another network', () => {
  const { ask, turn } = openQueue(TURN_MS / 4);
  for (let n = 0; n < 600; n++) ask(`attacker ${n}`);
  turn();
  ask('visitor 0');
  expect(turn()[0]).toBe('visitor 0');
});

test('a client that left while waiting takes no turn', () => {
  const { ask, turn } = openQueue(1);
  ask('a 0').destroyed = true;
  ask('a 1');
  expect(turn()).toEqual(['a 1']);
});

test('when too much waits, the newest request of the network with the most is refused', () => {
  const { ask, turn, turnedAway } = openQueue(0);
  for (let n = 0; n < MAX_WAITING; n++) ask(`attacker ${n}`);
  ask('visitor 0');
  ask('attacker too many');
  expect(turnedAway).toEqual([`attacker ${MAX_WAITING - 1}`, 'attacker too many']);
  expect(turn()).toContain('visitor 0');
});
