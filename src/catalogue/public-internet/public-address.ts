import { BlockList, isIPv6, isIP } from 'node:net';

/**
 * Whether an IP address is one of the public internet's. Everything else is refused: this machine, private networks, the addresses under
 * which clouds answer their own machines, and those that carry an IPv4 address within (IANA's registries of special addresses:
 * https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry, read 2026-11-24).
 */
export function isPublicAddress(address: string): boolean {
  // Not a number, or with a zone: `fe80::1%eth0`.
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (!isIPv6(address)) return !NOT_PUBLIC.check(address, 'ipv4');
  return GLOBAL_UNICAST.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

const NOT_PUBLIC = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and what is reserved after it.
  ['224.0.0.0', 3],
  // Azure answers its machines here, at an address that looks public.
  ['168.63.129.16', 32],
] as const)
  NOT_PUBLIC.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  // Teredo and other tunnels, benchmarks.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: an IPv4 address within.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(net, prefix, 'ipv6');
