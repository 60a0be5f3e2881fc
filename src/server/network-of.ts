import { isIPv6 } from 'node:net';

/** What counts as one address when requests are counted: a household has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  return isWholeIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}

/**
 * The network of an address and the one around it, as text for a person.
 * @example networksOf('190.2.3.4') // { network: '190.2.3.4', wideNetwork: '190.2.3.0/24' }
 * @example networksOf('2001:db8::1') // { network: '2001:db8:0:0::/64', wideNetwork: '2001:db8:0::/48' }
 */
export function networksOf(address: string): { network: string; wideNetwork: string } {
  if (isWholeIPv6(address)) {
    const groups = groupsOf(address);
    return {
      network: `${groups.slice(0, 4).join(':')}::/64`,
      wideNetwork: `${groups.slice(0, 3).join(':')}::/48`,
    };
  }
  const network = address.replace('::ffff:', '');
  return { network, wideNetwork: network.replace(/\.\d+$/, '.0/24') };
}

/** IPv4 comes as IPv6 where a socket takes both. */
function isWholeIPv6(address: string): boolean {
  return isIPv6(address) && !address.startsWith('::ffff:');
}

/** All eight, the ones that `::` leaves out among them. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::', 2).map((half) => half.split(':').filter(Boolean));
  const leftOut = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...leftOut, ...after];
}
