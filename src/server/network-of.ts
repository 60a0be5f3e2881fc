import { isIPv6 } from 'node:net';

/** Both that failed logins from an address are counted by. */
export function originOf(address: string): { address: string; network: string } {
  return { address: networkOf(address), network: wideNetworkOf(address) };
}

/** What counts as one address when requests are counted: a household has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = plainAddressOf(address);
  return isIPv6(plain) ? groupsOf(plain, 4) : plain;
}

/**
 * The network around an address, which one machine or one customer of a provider may have whole: a /24 of IPv4, a /48 of IPv6.
 * @example wideNetworkOf('203.0.113.7') // '203.0.113.0/24'
 */
export function wideNetworkOf(address: string): string {
  const plain = plainAddressOf(address);
  return isIPv6(plain) ? `${groupsOf(plain, 3)}::/48` : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/**
 * The network of an address and the one around it, as text for a person.
 * @example networksOf('190.2.3.4') // { network: '190.2.3.4', wideNetwork: '190.2.3.0/24' }
 * @example networksOf('2001:db8::1') // { network: '2001:db8:0:0::/64', wideNetwork: '2001:db8:0::/48' }
 */
export function networksOf(address: string): { network: string; wideNetwork: string } {
  const plain = plainAddressOf(address);
  return {
    network: isIPv6(plain) ? `${groupsOf(plain, 4)}::/64` : plain,
    wideNetwork: wideNetworkOf(address),
  };
}

/** `::ffff:203.0.113.7` is how a socket for both names an address of IPv4. */
function plainAddressOf(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function groupsOf(address: string, count: number): string {
  const [before = [], after = []] = address.split('::', 2).map((half) => half.split(':').filter(Boolean));
  const leftOut = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...leftOut, ...after].slice(0, count).join(':');
}

/** The network around an address, which one customer of a provider may well own: the /24, or the /48 of IPv6. */
export function subnetOf(address: string): string {
  const v4 = address.replace(/^::ffff:/, '');
  if (!isIPv6(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${networkOf(v4).split(':').slice(0, 3).join(':')}::/48`;
}
