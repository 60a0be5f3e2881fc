import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';

/** Whether the shop trusts a proxy at this address to state its client's address. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Proxies are few; a client that invents others in the header cannot make the shop remember more than this. */
const REMEMBERED_PROXIES = 200;

/** @param setting addresses, networks or names of ranges, separated by commas. @throws when it is invalid. */
export function readTrustProxy(setting: string): TrustProxy {
  const isTrusted = proxyAddr.compile(setting.split(',').map((part) => part.trim()));
  // Parsing the proxy's address takes longer than the rest of the check, which each request needs several times.
  const remembered = new LRUCache<string, boolean>({ max: REMEMBERED_PROXIES });
  return (address, hop) => {
    let response = remembered.get(address);
    if (response === undefined) {
      response = isTrusted(address, hop);
      remembered.set(address, response);
    }
    return response;
  };
}

/** The client's address, by the same rule as Fastify's `request.ip` with the same `TrustProxy`. */
export function clientAddressOf(request: IncomingMessage, trust: TrustProxy): string {
  return proxyAddr(request, trust);
}
