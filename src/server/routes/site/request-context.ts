import type { RequestContext } from '#contract/shop-reader.ts';
import { toQuoteResponse } from '#contract/quote-response.ts';
import { withdrawalRequestOf } from '#contract/withdrawal.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import type { ShopServices } from '../services.ts';

/** What the visitor at `address` can ask of the shop from a page. @param records what an address may leave behind. */
export function createRequestContext(
  { withdrawals, quotes, ownOrders }: ShopServices,
  records: RateLimiter,
  address: string,
): RequestContext {
  return {
    findOrder: (accessKey) => ownOrders.read(accessKey),
    async quote(key) {
      const found = await quotes.read(key);
      return found && toQuoteResponse(found);
    },
    async askWithdrawal(form) {
      const espera_s = records.take(address);
      if (espera_s > 0) return { ok: false, espera_s };
      const { code } = await withdrawals.ask(withdrawalRequestOf(form));
      return { ok: true, codigo: code };
    },
  };
}
