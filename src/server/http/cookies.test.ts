import { describe, expect, test } from 'vitest';
import { sessionValue } from './cookies.ts';

describe('the session that a request carries', () => {
  test.each([
    ['as its cookie', { cookie: 'admin_session=abc' }, 'abc'],
    ['among other cookies', { cookie: 'tema=oscuro;admin_session=abc; otra=1' }, 'abc'],
    ['as its Authorization', { authorization: 'abc' }, 'abc'],
    ['as a bearer', { authorization: 'Bearer abc' }, 'abc'],
    ['as both, where the cookie counts', { cookie: 'admin_session=abc', authorization: 'def' }, 'abc'],
    ['not at all', {}, null],
    ['in a cookie that only ends alike', { cookie: 'no_admin_session=abc' }, null],
    ['empty', { cookie: 'admin_session=', authorization: ' ' }, null],
  ])('%s', (_name, headers, value) => {
    expect(sessionValue(headers)).toBe(value);
  });
});
