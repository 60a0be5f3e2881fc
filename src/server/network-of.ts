import { isIPv6 } from 'node:net';

/** What counts as one address when requests are counted: a household has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [before = [], after = []] = address.split('::', 2).map((half) => half.split(':'));
  const leftOut = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...leftOut, ...after].slice(0, 4).join(':');
}
