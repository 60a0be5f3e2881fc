const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;
/** Files of the builder, and of cart, order and quote: most pages need none of them. The builder makes quotes itself. */
const BUILDER = /src[\\/]web[\\/]shop[\\/]build-pc[\\/]/;
const BUYING = /src[\\/]web[\\/]shop[\\/](?:cart|own-order|quote)[\\/](?!make-quote)/;
/** The API's client with its names: a page without calls does not need it. The builder needs the text of a lost connection. */
const API = /src[\\/](?:web[\\/]api[\\/](?!no-connection)|contract[\\/]names[\\/])/;
/** Used by the builder and the cart. */
const QUOTE_FORM = /src[\\/]web[\\/]shop[\\/]quote[\\/]make-quote/;
/** Used by the cart and a product's dialog: what shipping to a place costs. The form that asks for the place comes alone, where it is shown. */
const DESTINATION =
  /src[\\/]web[\\/](?:shop[\\/]destination[\\/]|page[\\/]delivery-messages|browser-storage[\\/]destination-storage)/;
const OURS = /src[\\/]web[\\/]|node_modules[\\/](?:clsx|lucide-react)[\\/]/;
/** The modules of Radix's dialog, and nothing of its other parts. */
const DIALOG =
  /node_modules[\\/](?:@radix-ui[\\/](?:primitive|react-(?:dialog|compose-refs|context|dismissable-layer|primitive|slot|use-[\w-]+|focus-guards|focus-scope|id|portal|presence))|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|get-nonce|use-callback-ref|use-sidecar|tslib|detect-node-es)[\\/]/;

/** Code that two or more pages share is one file: on a slow phone thirty small ones wait for each other five times. */
export const sharedChunks = {
  groups: [
    { name: 'framework', test: FRAMEWORK, priority: 3 },
    // Loaded with the first dialog that a visitor opens.
    { name: 'dialog', test: DIALOG, minShareCount: 2, priority: 2 },
    { name: 'shared', test: isForEveryPage, minShareCount: 2, priority: 1 },
    // After `shared`, because a group takes what its files import along.
    { name: 'api', test: API, minShareCount: 2, priority: 0 },
    { name: 'destination', test: isWithoutForm, minShareCount: 2, priority: 0 },
    { name: 'quote-form', test: QUOTE_FORM, minShareCount: 2, priority: 0 },
    { name: 'builder', test: BUILDER, minShareCount: 2, priority: 0 },
    { name: 'buying', test: BUYING, minShareCount: 2, priority: 0 },
  ],
};

function isForEveryPage(file: string): boolean {
  return (
    OURS.test(file) && ![BUILDER, BUYING, API, QUOTE_FORM, DESTINATION].some((group) => group.test(file))
  );
}

function isWithoutForm(file: string): boolean {
  return DESTINATION.test(file) && !/destination-form|delivery-estimate/.test(file);
}
