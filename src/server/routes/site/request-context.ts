import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#accounts/session.ts';
import type { RequestContext } from '#contract/shop-reader.ts';
import { isNoticeKey, toNoticeResponse } from '#contract/notice.ts';
import { toPriceHistoryResponse } from '#contract/price-history-response.ts';
import { toQuoteResponse } from '#contract/quote-response.ts';
import { withdrawalRequestFrom } from '#contract/withdrawal.ts';
import type { RateLimiter } from '../../http/limits/rate-limit.ts';
import { readOwnOrder } from '../own-order.ts';
import type { ShopServices } from '../services.ts';

/** The calls that a page can make for the visitor who sent `request`. @param records how much an address may store. */
export function createRequestContext(
  services: ShopServices,
  records: RateLimiter,
  { ip, headers, person }: Pick<FastifyRequest, 'ip' | 'headers'> & { person?: SignedIn },
): RequestContext {
  const { now, priceHistory, withdrawals, notices, quotes } = services;
  return {
    async panelPerson() {
      if (person === undefined)
        throw new Error('a page that the panel’s guard does not stand before asked who is signed in');
      const { id, firstName, lastName, role, needsSecondFactor = false } = person;
      return { id, firstName, lastName, role, needsSecondFactor };
    },
    findOrder: (accessKey) => readOwnOrder(services, accessKey, headers),
    async quote(key) {
      const found = await quotes.read(key);
      return found && toQuoteResponse(found);
    },
    async priceHistory(productId) {
      const prices = await priceHistory.read(productId);
      return prices && { ...toPriceHistoryResponse(prices), until: now().toISOString() };
    },
    async askWithdrawal(form) {
      const retryAfterS = records.take(ip);
      if (retryAfterS > 0) return { ok: false, retryAfterS };
      const { code } = await withdrawals.ask(withdrawalRequestFrom(form));
      return { ok: true, code };
    },
    async askNotice(request) {
      const retryAfterS = records.take(ip);
      return retryAfterS > 0 ? { ok: false, reason: 'too-many', retryAfterS } : notices.ask(request);
    },
    async notice(key) {
      const found = isNoticeKey(key) ? await notices.find(key) : null;
      return found && toNoticeResponse(found);
    },
    async confirmNotice(key) {
      if (isNoticeKey(key)) await notices.confirm(key);
    },
    async endNotice(key) {
      if (isNoticeKey(key)) await notices.end(key);
    },
  };
}
