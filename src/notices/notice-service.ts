import { askNotice, type NoticeAsked, type NoticeDeps, type NoticeRequest } from './ask-notice.ts';
import { CONFIRM_MS, LIFE_MS, type FoundNotice } from './notice.ts';
import { confirmAsked, deleteNotice, findNotice, wishOf } from './notices.store.ts';

/** The steps of a visitor who waits for a product: they ask for a notice, confirm it by the link of an email, and end it. */
export interface NoticeService {
  ask(request: NoticeRequest): Promise<NoticeAsked>;
  /** Null: there is no such notice, or it is over. */
  find(key: string): Promise<FoundNotice | null>;
  /** What is over, or confirmed already, stays as it is. */
  confirm(key: string): Promise<void>;
  /** Forgets the notice, its mailbox included. */
  end(key: string): Promise<void>;
}

export function createNoticeService(deps: NoticeDeps): NoticeService {
  const { db, now } = deps;
  const later = (ms: number) => new Date(now().getTime() + ms);
  return {
    ask: (request) => askNotice(deps, request),
    async find(key) {
      const found = await findNotice(db, key, now());
      if (found === undefined) return null;
      const { kind, productId, description } = found;
      const isAsked = found.asked_at !== null && found.asked_at > later(-CONFIRM_MS).toISOString();
      if (!isAsked && found.confirmed_at === null) return null;
      const amount = isAsked ? found.asked_cents : found.wanted_cents;
      return { state: isAsked ? 'asked' : 'active', wish: wishOf(kind, amount), productId, description };
    },
    confirm: (key) =>
      confirmAsked(db, key, { at: now(), askedAfter: later(-CONFIRM_MS), endsAt: later(LIFE_MS) }),
    async end(key) {
      await deleteNotice(db, key);
    },
  };
}
