import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemDetails } from '#contract/problem-details.ts';
import { quoteAnswer, quoteKey, quoteRequest } from '#contract/quote.ts';
import { sendProblem } from '../../errors.ts';
import type { RateLimiter } from '../../rate-limit.ts';
import type { ShopServices } from '../../services.ts';
import { whatIsLeft } from './orders.ts';

const PATH = '/api/cotizaciones/';
const TAGS = ['Presupuestos'];

/** Prices that the shop keeps to for a while. @param records what an address may leave behind. */
export function quoteRoutes(
  app: FastifyInstance,
  { quotes, catchUp }: ShopServices,
  records: RateLimiter,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    PATH,
    {
      schema: {
        tags: TAGS,
        summary: 'Hace un presupuesto: congela precios y dólar por un tiempo, sin reservar stock',
        body: quoteRequest,
        response: { 201: quoteAnswer, 400: problemDetails, 409: problemDetails, 429: problemDetails },
      },
    },
    async (request, reply) => {
      const retryAfterS = records.take(request.ip);
      if (retryAfterS > 0) return sendProblem(reply, 'too-many', { retryAfterS });
      const made = await quotes.make(request.body);
      reply.header('cache-control', 'no-store');
      if (made.ok) return reply.code(201).send(made.quote);
      await catchUp();
      return sendProblem(reply, 'out-of-stock', {
        detail: 'No alcanza el stock de algunos productos para presupuestarlos.',
        errors: Object.fromEntries(
          Array.from(made.short, ([id, left]) => [
            id,
            left === null ? 'Ya no está a la venta' : whatIsLeft(left),
          ]),
        ),
      });
    },
  );

  routes.get(
    `${PATH}:clave/`,
    {
      schema: {
        tags: TAGS,
        summary: 'Un presupuesto, con lo que queda hoy de cada producto',
        params: z.object({ clave: quoteKey }),
        response: { 200: quoteAnswer, 400: problemDetails, 404: problemDetails },
      },
    },
    async ({ params }, reply) => {
      const quote = await quotes.read(params.clave);
      reply.header('cache-control', 'no-store');
      return quote === null
        ? sendProblem(reply, 'not-found', { detail: 'No existe ese presupuesto.' })
        : reply.send(quote);
    },
  );
}
