import type { FastifyRequest } from 'fastify';
import type { Log } from '../http/keyless-log.ts';

/** Logs once each fault of the setup that requests reveal and nobody would notice otherwise. */
export interface SetupWarnings {
  /** Looks at whether a proxy in front of the shop is believed. */
  lookAtProxy(request: FastifyRequest): void;
  /** A request was refused because it came from an origin that is not PUBLIC_URL. */
  refusedOrigin(request: FastifyRequest): void;
  /** What it warned of so far, in words of the wire. */
  found(): SetupFault[];
}

/** A proxy that is not believed; an origin that is not PUBLIC_URL. */
type SetupFault = 'proxy' | 'origen';

/** The only one that the shop reads, and those that other proxies send. */
const FORWARDED_FOR = 'x-forwarded-for';
const OTHERS = ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'] as const;

/** Warnings for one process. @param log takes one line each. */
export function createSetupWarnings(
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: string },
  log: Log,
): SetupWarnings {
  let hasWarnedOfProxy = false;
  let hasWarnedOfOrigin = false;
  return {
    lookAtProxy(request) {
      if (hasWarnedOfProxy) return;
      const words = proxyFault(request, trustProxy);
      if (words === null) return;
      hasWarnedOfProxy = true;
      log.write(`${words}\n`);
    },
    refusedOrigin({ headers: { origin, host } }) {
      // A page of elsewhere names another host than the one that it asks.
      if (hasWarnedOfOrigin || origin === undefined || URL.parse(origin)?.host !== host) return;
      hasWarnedOfOrigin = true;
      log.write(
        `Se rechazó un pedido de ${shown(origin)}: la tienda solo acepta los de PUBLIC_URL, hoy ${publicUrl}. Si los visitantes entran por ${shown(origin)}, definí PUBLIC_URL=${shown(origin)}.\n`,
      );
    },
    found: () => [
      ...(hasWarnedOfProxy ? (['proxy'] as const) : []),
      ...(hasWarnedOfOrigin ? (['origen'] as const) : []),
    ],
  };
}

/** Whether whoever asks sits at this machine, and no proxy passed the request on. */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    [FORWARDED_FOR, ...OTHERS].every((name) => headers[name] === undefined)
  );
}

/** Null: who the visitor is is known, or there is no proxy. */
function proxyFault({ headers, ips = [], socket }: FastifyRequest, trustProxy: string): string | null {
  const peer = socket.remoteAddress ?? '';
  if (headers[FORWARDED_FOR] !== undefined) {
    // Fastify lists whom the header names behind a peer that is trusted.
    if (ips.length > 1) return null;
    return `Llegan pedidos con X-Forwarded-For desde ${peer}, que no está en TRUST_PROXY (hoy: ${trustProxy}): todos sus visitantes cuentan como uno solo, y entre todos gastan los intentos de ingreso y el límite de pedidos. Si ${peer} es tu proxy, definí TRUST_PROXY=${peer}; si no lo es, alguien inventa el encabezado y no hay nada que hacer.`;
  }
  const other = OTHERS.find((name) => headers[name] !== undefined);
  if (other === undefined) return null;
  return `Llegan pedidos con ${other} y sin X-Forwarded-For desde ${peer}: la tienda solo lee X-Forwarded-For, y así todos sus visitantes cuentan como uno solo. Si ${peer} es tu proxy, hacé que mande X-Forwarded-For y ponelo en TRUST_PROXY (hoy: ${trustProxy}).`;
}

/** Anybody writes a header; a line of a log is one line. */
function shown(origin: string): string {
  return origin.replace(/[^\x21-\x7e]/g, '').slice(0, 200);
}
