import type { RouterContextProvider } from 'react-router';
import { shopReaderContext, shopSettingsContext } from './shop-context.ts';

/** What every page has: the shop's settings, and the rate of the dollar when it was asked for. */
export function loadRoot({ context }: { context: Readonly<RouterContextProvider> }) {
  return {
    shop: context.get(shopSettingsContext),
    cotizacion: context.get(shopReaderContext).dollarRate(),
  };
}
