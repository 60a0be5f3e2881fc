import { expect, test } from 'vitest';
import { parseUnfinishedBuild } from './unfinished-build.ts';

test('the build that was left is read back', () => {
  expect(parseUnfinishedBuild('{"search":"?cpu=1&ram=2","parts":2}')).toEqual({
    search: '?cpu=1&ram=2',
    parts: 2,
  });
});

test.each([
  null,
  '',
  'x',
  'null',
  '7',
  '{}',
  '{"search":"https://malo.example","parts":2}',
  '{"search":"?a","parts":0}',
])('what is no build offers none: %s', (text) => {
  expect(parseUnfinishedBuild(text)).toBeNull();
});
