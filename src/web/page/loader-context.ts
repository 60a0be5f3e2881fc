import { createContext, RouterContextProvider } from 'react-router';
import type { ShopReader, RequestContext } from '#contract/shop-reader.ts';

/** What loaders read: `context.get(shopReaderContext)`. React Router identifies contexts by object identity. */
export const shopReaderContext = createContext<ShopReader>();
export const requestContext = createContext<RequestContext>();
/** Called with each error of a page's render. */
export const failureContext = createContext<(error: unknown) => void>();

/** The nonce of the scripts that the shop writes into the page. */
export const scriptNonceContext = createContext<string>();

/** The load context of one request; the server reaches it through the build's entry module. */
export function createPageContext(
  reader: ShopReader,
  request: RequestContext,
  onFailure: (error: unknown) => void,
  scriptNonce: string,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopReaderContext, reader);
  context.set(requestContext, request);
  context.set(failureContext, onFailure);
  context.set(scriptNonceContext, scriptNonce);
  return context;
}

/** The data of every page: the shop's settings, the dollar's rate and the plans of instalments at the time of the request. */
export function loadRoot({ context }: { context: Readonly<RouterContextProvider> }) {
  const reader = context.get(shopReaderContext);
  const plans = reader.installmentPlans();
  return {
    shop: reader.shop(),
    rate: reader.dollarRate(),
    ...(plans.length > 0 && { plans }),
  };
}
