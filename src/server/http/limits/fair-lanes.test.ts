import { expect, test } from 'vitest';
import { createFairLanes } from './fair-lanes.ts';

function lanesWith(...items: string[]) {
  const lanes = createFairLanes<string>();
  for (const item of items) lanes.push(item.slice(0, 1), item);
  return { lanes, all: () => Array.from({ length: lanes.size }, () => lanes.shift()) };
}

test('lanes take turns', () => {
  expect(lanesWith('a1', 'a2', 'a3', 'b1', 'b2').all()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('an occasional requester does not wait for all constant ones', () => {
  const { lanes, all } = lanesWith('a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3');
  for (let n = 0; n < 4; n++) lanes.shift();
  lanes.push('v', 'v1');
  expect(all()).toEqual(['v1', 'b2', 'c2', 'a3', 'b3', 'c3']);
});

test('a stream of newcomers does not block the earlier lanes', () => {
  const { lanes } = lanesWith('a1', 'a2');
  lanes.shift();
  const taken = [];
  for (let n = 0; n < 10; n++) {
    lanes.push(`newcomer ${n}`, String(n));
    lanes.push(`other ${n}`, String(n));
    taken.push(lanes.shift());
  }
  expect(taken).toContain('a2');
});

test('an emptied lane waits for its turn when it comes again', () => {
  const { lanes } = lanesWith('a1', 'b1', 'b2');
  expect(lanes.shift()).toBe('a1');
  lanes.push('a', 'a2');
  expect([lanes.shift(), lanes.shift(), lanes.shift()]).toEqual(['b1', 'a2', 'b2']);
});

test('the item removed to make room is the newest of the longest lane', () => {
  const { lanes, all } = lanesWith('a1', 'b1', 'b2', 'b3');
  expect(lanes.popLongest(1)).toBe('b3');
  expect(lanes.popLongest(2)).toBeUndefined();
  expect(lanes.lengthOf('b')).toBe(2);
  expect(all()).toEqual(['a1', 'b1', 'b2']);
});
