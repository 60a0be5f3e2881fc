import { describe, expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

describe('how many requests one address may send', () => {
  test('a burst at once, then as many as its allowance regains', () => {
    let now = 0;
    const limiter = createRateLimiter({ burst: 2, perMinute: 60 }, () => now);
    expect([limiter.take('1.2.3.4'), limiter.take('1.2.3.4'), limiter.take('1.2.3.4')]).toEqual([0, 0, 1]);
    now += 999;
    expect(limiter.take('1.2.3.4')).toBe(1);
    now += 1;
    expect(limiter.take('1.2.3.4')).toBe(0);
  });

  test('an allowance does not grow beyond the burst', () => {
    let now = 0;
    const limiter = createRateLimiter({ burst: 2, perMinute: 60 }, () => now);
    limiter.take('1.2.3.4');
    now += 3_600_000;
    expect([limiter.take('1.2.3.4'), limiter.take('1.2.3.4'), limiter.take('1.2.3.4')]).toEqual([0, 0, 1]);
  });

  test('an expensive request counts as several, and waits until all of them are available', () => {
    let now = 0;
    const limiter = createRateLimiter({ burst: 10, perMinute: 60 }, () => now);
    expect([limiter.take('1.2.3.4', 9), limiter.take('1.2.3.4', 4)]).toEqual([0, 3]);
    expect(limiter.take('1.2.3.4')).toBe(0);
    now += 4000;
    expect(limiter.take('1.2.3.4', 4)).toBe(0);
  });

  test('neighbours have separate allowances, except those of one IPv6 network', () => {
    const limiter = createRateLimiter({ burst: 1, perMinute: 60 }, () => 0);
    expect(limiter.take('1.2.3.4')).toBe(0);
    expect(limiter.take('1.2.3.5')).toBe(0);
    expect(limiter.take('::ffff:1.2.3.6')).toBe(0);
    expect(limiter.take('::ffff:1.2.3.7')).toBe(0);
    expect(limiter.take('2001:db8:1:2::1')).toBe(0);
    expect(limiter.take('2001:db8:1:2:3:4:5:6')).toBeGreaterThan(0);
    expect(limiter.take('2001:db8:1:3::1')).toBe(0);
  });

  test('one IPv6 network is one address even if its zeros are omitted', () => {
    const limiter = createRateLimiter({ burst: 1, perMinute: 60 }, () => 0);
    expect(limiter.take('2001:db8::a:b:c:d')).toBe(0);
    expect(limiter.take('2001:db8::1:2:3:4')).toBeGreaterThan(0);
    expect(limiter.take('2001:db8::1')).toBeGreaterThan(0);
  });

  test.each([
    ['an IPv6 /48 with 65,536 networks', (n: number) => `2001:db8:77:${n.toString(16)}::1`],
    ['an IPv4 /24', (n: number) => `203.0.113.${n % 256}`],
  ])('%s has ten times as much in all, and another one its own', (_what, addressOf) => {
    let now = 0;
    const limiter = createRateLimiter({ burst: 2, perMinute: 60 }, () => now);
    const taken = Array.from({ length: 60 }, (_, n) => limiter.take(addressOf(n)));
    expect(taken.filter((seconds) => seconds === 0)).toHaveLength(20);
    expect(limiter.take('2001:db8:78::1')).toBe(0);
    expect(limiter.take('198.51.100.1')).toBe(0);
    now += 1000;
    const later = Array.from({ length: 60 }, (_, n) => limiter.take(addressOf(100 + n)));
    expect(later.filter((seconds) => seconds === 0)).toHaveLength(10);
  });

  test('what one network may not send is not taken from its neighbours', () => {
    const limiter = createRateLimiter({ burst: 1, perMinute: 60 }, () => 0);
    for (let n = 0; n < 100; n++) limiter.take('203.0.113.1');
    const neighbours = Array.from({ length: 9 }, (_, n) => limiter.take(`203.0.113.${2 + n}`));
    expect(neighbours).toEqual(Array(9).fill(0));
  });

  test('a clock that is set back makes nobody wait longer', () => {
    let now = 3_600_000;
    const limiter = createRateLimiter({ burst: 2, perMinute: 60 }, () => now);
    limiter.take('1.2.3.4', 2);
    now = 0;
    expect(limiter.take('1.2.3.4')).toBe(1);
    now = 1000;
    expect(limiter.take('1.2.3.4')).toBe(0);
  });
});
