import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** How the shops answered the buyers. Milliseconds. */
export interface OrderFigures {
  perSecond: number;
  p50: number;
  p99: number;
}

let placed = 0;

/**
 * Orders of two lines over HTTP, by this many buyers at once, divided among the shops. Each order comes from a buyer and a network of
 * its own. @throws when one is not placed.
 * @param pick the two products of the order with this number
 */
export async function orderFrom(
  origins: readonly string[],
  {
    buyers,
    seconds,
    pick,
  }: { buyers: number; seconds: number; pick: (n: number) => readonly [string, string] },
): Promise<OrderFigures> {
  const requests = [
    {
      method: 'POST' as const,
      setupRequest: (request: object) => {
        const n = placed++;
        const headers = {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-forwarded-for': addressOf(n),
        };
        return { ...request, headers, body: JSON.stringify(order(n, pick(n))) };
      },
    },
  ];
  const results = await Promise.all(
    origins.map((origin) =>
      autocannon({
        url: `${origin}/api/pedidos/create/`,
        connections: Math.round(buyers / origins.length),
        duration: seconds,
        requests,
      }),
    ),
  );
  for (const { non2xx, errors, timeouts } of results) {
    if (non2xx + errors + timeouts > 0)
      throw new Error(`${non2xx} orders were refused, ${errors + timeouts} not answered`);
  }
  return {
    perSecond: Math.round(results.reduce((sum, result) => sum + result['2xx'] / result.duration, 0)),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

/** Of neighbours in no network. */
function addressOf(n: number): string {
  return `10.${n % 250}.${Math.floor(n / 250) % 250}.7`;
}

function order(n: number, [first, second]: readonly [string, string]) {
  return {
    nombre: 'Ana Pérez',
    // A buyer of their own each: what one may order unpaid is bounded.
    email: `ana${n}@example.com`,
    telefono: `249 ${4_000_000 + n}`,
    direccion: 'Mitre 100, Tandil',
    productos: [
      { producto_id: first, cantidad: 1 },
      { producto_id: second, cantidad: 2 },
    ],
  };
}
