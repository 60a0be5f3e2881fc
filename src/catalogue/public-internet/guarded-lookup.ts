import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Finds all addresses of a host, as `dns.lookup` does. */
export type Resolve = (
  host: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The requested host has an address outside the public internet. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

/**
 * How a connection finds its host's addresses. The addresses that are checked are those that it connects to, so that a name server that
 * answers otherwise the second time gains nothing. One address that is not public is enough to refuse a host.
 */
export function guardedLookup(resolve: Resolve): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host, (error, addresses) => {
      if (error !== null) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new ForbiddenAddress(`${host} is not on the public internet`), '');
      return all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
