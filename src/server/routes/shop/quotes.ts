import type { FastifyInstance, FastifyReply } from 'fastify';
import { quoteEndpoints } from '#contract/endpoints/quotes.ts';
import { toQuoteResponse, wantedQuoteFrom } from '#contract/quote-response.ts';
import { centsToText } from '#lib/money.ts';
import type { QuoteRefusal } from '#quotes/make-quote.ts';
import { handle } from '../../http/handle.ts';
import { networksOf } from '../../http/limits/network-of.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import { sendProblem } from '../../http/problems.ts';
import type { ShopServices } from '../services.ts';
import { whatIsLeft } from '../refuse-order.ts';

/**
 * Quotes: prices that the shop guarantees for a limited time.
 * @param records how much an address may store; `networkCaps`: how many open quotes it may hold.
 */
export function quoteRoutes(
  app: FastifyInstance,
  { quotes, catchUp, now }: ShopServices,
  { records, networkCaps }: { records: RateLimiter; networkCaps: boolean },
): void {
  handle(app, quoteEndpoints.makeQuote, async (request, reply) => {
    const retryAfterS = records.take(request.ip);
    if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
    const { ip } = request;
    const network = networkCaps ? networksOf(ip) : null;
    const made = await quotes.make({ ...wantedQuoteFrom(request.body), network });
    reply.header('cache-control', 'no-store');
    if (made.ok) return reply.code(201).send(toQuoteResponse(made.found));
    if (made.reason === 'short') await catchUp();
    return refuse(reply, made, now());
  });

  handle(app, quoteEndpoints.quote, async ({ params }, reply) => {
    const found = await quotes.read(params.key);
    reply.header('cache-control', 'no-store');
    return found === null
      ? sendProblem(reply, 'not-found', { detail: 'No existe ese presupuesto.' })
      : reply.send(toQuoteResponse(found));
  });
}

function refuse(reply: FastifyReply, refusal: QuoteRefusal, now: Date) {
  switch (refusal.reason) {
    case 'short':
      return sendProblem(reply, 'out-of-stock', {
        detail: 'No alcanza el stock de algunos productos para presupuestarlos.',
        errors: Object.fromEntries(
          Array.from(refusal.short, ([id, left]) => [
            id,
            left === null ? 'Ya no está a la venta' : whatIsLeft(left),
          ]),
        ),
      });
    case 'email-needed': {
      const from = centsToText(refusal.from);
      return sendProblem(reply, 'bad-input', {
        detail: `Para un presupuesto de más de USD ${from} dejanos tu email.`,
        errors: { email: `Dejanos tu email: el presupuesto pasa de USD ${from}` },
      });
    }
    case 'too-large':
      return sendProblem(reply, 'quote-too-large', {
        detail: `Los presupuestos de más de USD ${centsToText(refusal.most)} los hacemos a mano: escribinos y lo vemos.`,
      });
    case 'too-many-open': {
      const whose =
        refusal.of === 'email'
          ? 'Con ese email ya hay presupuestos vigentes'
          : 'Hoy desde tu conexión ya hay presupuestos vigentes';
      return sendProblem(reply, 'quote-limit', {
        detail: `${whose} por todo lo que podemos prometer. Comprá uno de ellos, esperá a que venza, o escribinos.`,
        retryAfterS: Math.max(1, Math.ceil((refusal.firstEnd.getTime() - now.getTime()) / 1000)),
      });
    }
  }
}
