import { expect, it } from 'vitest';
import { parseStored, parseStoredList } from './stored-json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

it.each([null, '', '{', 'null'])('what is no JSON reads as nothing: %s', (text) => {
  expect(parseStored(text)).toBeNull();
  expect(parseStoredList(text, isText)).toEqual([]);
});

it('a list is read without what does not belong in it', () => {
  expect(parseStoredList('["a", 1, null, "b"]', isText)).toEqual(['a', 'b']);
  expect(parseStoredList('{"0": "a"}', isText)).toEqual([]);
});
