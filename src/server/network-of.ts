import { isIPv6 } from 'node:net';

/** What counts as one address when requests are counted: a household has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [before = [], after = []] = address.split('::', 2).map((half) => half.split(':'));
  const leftOut = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...leftOut, ...after].slice(0, 4).join(':');
}

/** The network around an address, which one customer of a provider may well own: the /24, or the /48 of IPv6. */
export function subnetOf(address: string): string {
  const v4 = address.replace(/^::ffff:/, '');
  if (!isIPv6(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${networkOf(v4).split(':').slice(0, 3).join(':')}::/48`;
}
