import { isIPv6 } from 'node:net';
import type { Networks } from '#lib/networks.ts';

/**
 * @example networksOf('190.2.3.4') // { network: '190.2.3.4', wideNetwork: '190.2.3.0/24' }
 * @example networksOf('2001:db8::1') // { network: '2001:db8:0:0::/64', wideNetwork: '2001:db8:0::/48' }
 */
export function networksOf(address: string): Networks {
  const plain = plainAddressOf(address);
  if (!isIPv6(plain))
    return { network: plain, wideNetwork: `${plain.split('.').slice(0, 3).join('.')}.0/24` };
  const groups = groupsOf(plain);
  return {
    network: `${groups.slice(0, 4).join(':')}::/64`,
    wideNetwork: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

/**
 * Whose turns a request takes: an IPv4 address, whose neighbours are other customers, or a /48 of IPv6, of which one customer may have
 * all 65,536 networks.
 */
export function turnsOf(address: string): string {
  const { network, wideNetwork } = networksOf(address);
  return isIPv6(plainAddressOf(address)) ? wideNetwork : network;
}

/** `::ffff:203.0.113.7` is the form of an IPv4 address on a socket for both versions. */
function plainAddressOf(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** All eight groups, including those that `::` omits. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::', 2).map((half) => half.split(':').filter(Boolean));
  const leftOut = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...leftOut, ...after];
}
