import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';

/** Whether a proxy at this address is believed when it says for whom it asks. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Proxies are few; whoever writes others into the header makes no more than this remembered. */
const REMEMBERED_PROXIES = 200;

/** @param setting addresses, networks or names of ranges, separated by commas. @throws when it cannot be read. */
export function readTrustProxy(setting: string): TrustProxy {
  const isTrusted = proxyAddr.compile(setting.split(',').map((part) => part.trim()));
  // To parse the proxy's address takes longer than the rest of the question, which each request asks several times.
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

/** Whose request this is: the rule by which Fastify, given the same `TrustProxy`, says `request.ip`. */
export function clientAddressOf(request: IncomingMessage, trust: TrustProxy): string {
  return proxyAddr(request, trust);
}
