import type { Credentials, LoginResult } from '#accounts/login.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { OrderDesk } from '#orders/order-desk.ts';
import type { PanelServices } from './panel-services.ts';
import type { JsonReader } from './shop-reader.ts';
import type { Pages } from './routes/site/pages.ts';

/** What the routes need of the shop; the composition root hands it over. */
export interface ShopServices {
  reader: ShopReader & JsonReader;
  pages: Pages;
  orders: OrderDesk;
  logIn: (credentials: Credentials) => Promise<LoginResult>;
  logOut: (sessionValue: string) => Promise<void>;
  panel: PanelServices;
}
