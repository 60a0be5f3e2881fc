import type { OwnOrder } from './payment.ts';
import type { QuoteAnswer } from './quote.ts';
import type { WithdrawalAnswer, WithdrawalForm } from './withdrawal.ts';

/** What a page can ask of the shop beside its catalogue, for the one visitor who asked for it. Nothing of it is kept for others. */
export interface RequestContext {
  /** The order that a key opens; null: none. */
  findOrder(accessKey: string): Promise<OwnOrder | null>;
  /** The quote that a link opens; null where there is none. */
  quote(key: string): Promise<QuoteAnswer | null>;
  askWithdrawal(form: WithdrawalForm): Promise<WithdrawalAnswer>;
}
