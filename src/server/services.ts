import type { ShopReader } from '#contract/shop-reader.ts';
import type { OrderDesk } from '#orders/order-desk.ts';
import type { JsonReader } from './shop-reader.ts';
import type { Pages } from './routes/site/pages.ts';

/** What the routes need of the shop; the composition root hands it over. */
export interface ShopServices {
  reader: ShopReader & JsonReader;
  pages: Pages;
  orders: OrderDesk;
  logIn: (attempt: { email: string; password: string; address: string }) => Promise<LoginOutcome>;
  logOut: (sessionValue: string) => Promise<void>;
}

export type LoginOutcome =
  | { ok: true; sessionValue: string; maxAgeS: number }
  | { ok: false; reason: 'bad-credentials' }
  | { ok: false; reason: 'too-many'; retryAfterS: number };
