import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../http/limits/rate-limit.ts';
import type { PublicResponses } from '../responses/public-responses.ts';
import { builderRoutes } from '../routes/shop/builder.ts';
import { catalogueRoutes } from '../routes/shop/catalogue.ts';
import { missedSearchRoutes } from '../routes/shop/missed-searches.ts';
import { orderRoutes, ownOrderRoutes } from '../routes/shop/orders.ts';
import { ownInvoiceRoutes, receiptRoutes } from '../routes/shop/order-files.ts';
import { ownEmailRoutes } from '../routes/shop/own-email.ts';
import { passwordResetRoutes } from '../routes/shop/password-reset.ts';
import { paymentRoutes } from '../routes/shop/payments.ts';
import { priceHistoryRoutes } from '../routes/shop/price-history.ts';
import { quoteRoutes } from '../routes/shop/quotes.ts';
import { sessionRoutes } from '../routes/shop/session.ts';
import type { ShopServices } from '../routes/services.ts';

/** How often one address may do what writes. */
interface ShopLimits {
  orders: RateLimiter;
  records: RateLimiter;
  missedSearches: RateLimiter;
  /** Notices of payments whose signature does not hold. */
  unsigned: RateLimiter;
  /** Whether quotes are capped by network. */
  networkCaps: boolean;
}

/** The calls of visitors and buyers. */
export function shopRoutes(
  app: FastifyInstance,
  services: ShopServices,
  responses: PublicResponses,
  { orders, records, missedSearches, unsigned, networkCaps }: ShopLimits,
): void {
  catalogueRoutes(app, responses);
  missedSearchRoutes(app, services, missedSearches);
  priceHistoryRoutes(app, services);
  builderRoutes(app, responses);
  orderRoutes(app, services, orders);
  quoteRoutes(app, services, { records, networkCaps });
  ownInvoiceRoutes(app, services);
  paymentRoutes(app, services, unsigned);
  ownEmailRoutes(app, services, records);
  receiptRoutes(app, services, records);
  sessionRoutes(app, services);
  passwordResetRoutes(app, services);
  ownOrderRoutes(app, services);
}
