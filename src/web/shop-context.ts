import { createContext, RouterContextProvider } from 'react-router';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';

/** What loaders read with `context.get(…)`; React Router tells contexts apart by identity. */
export const shopReader = createContext<ShopReader>();
export const shopSettings = createContext<ShopSettings>();

/** The load context of one request; the server reaches it through the build's entry module. */
export function createShopContext(reader: ShopReader, settings: ShopSettings): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopReader, reader);
  context.set(shopSettings, settings);
  return context;
}
