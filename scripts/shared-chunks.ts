const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;
/** The modules of Radix's dialog, and nothing of its other parts. Loaded with the first dialog that a visitor opens. */
const DIALOG =
  /node_modules[\\/](?:@radix-ui[\\/](?:primitive|react-(?:dialog|compose-refs|context|dismissable-layer|primitive|slot|use-[\w-]+|focus-guards|focus-scope|id|portal|presence))|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|get-nonce|use-callback-ref|use-sidecar|tslib|detect-node-es)[\\/]/;
/** The frame of every page and the kit. Parts of the kit that only lists or orders need are in their groups. */
const EVERY_PAGE =
  /src[\\/](?:lib|compatibility[\\/]vocabulary|contract[\\/]uses|web[\\/](?:address|brand|browser-storage|page|theme|ui|shop[\\/](?:layout|not-found|search)))[\\/.]|node_modules[\\/](?:clsx|lucide-react)[\\/]/;
/** Code that is loaded at the first sign of use, or when a visitor opens something. It stays out of the files that pages begin with. */
const LATER =
  /src[\\/]web[\\/]shop[\\/](?:layout[\\/]site-footer|search[\\/](?:paste-lines|search-field|suggestions))|src[\\/]web[\\/]ui[\\/](?:look-up-line|toast)/;
/** What an order adds up to. */
const TOTALS =
  /src[\\/](?:contract[\\/]cart-totals|orders[\\/]order-totals|lib[\\/]vat|delivery[\\/]delivery)\.ts/;
/** A product in any list: its facts and its picture. */
const LISTED =
  /src[\\/](?:catalogue[\\/]facets[\\/]|contract[\\/]list-choices)|src[\\/]web[\\/](?:product[\\/]|shop[\\/]product-card[\\/]product-picture|drawings[\\/]inline|ui[\\/](?:badge|fact-list|pagination))/;
/** Cards in a grid, and what stands around them. */
const CARDS =
  /src[\\/]web[\\/](?:shop[\\/](?:catalogue[\\/](?:address|compare[\\/]compare-box|product-list)|product-card)[\\/.]|ui[\\/](?:carousel|tabs))/;
/** Where the router goes: the lists of components, and the builder from its first use on. */
const PENDING_LOCATION = /src[\\/]web[\\/]address[\\/]pending-location/;
/** The components of forms and empty pages, and the browser's storage besides the cart. */
const FORMS =
  /src[\\/]web[\\/](?:ui[\\/](?:compatibility-badge|compatibility-banner|empty-state|field|trial-notes)|browser-storage[\\/](?:notice-email|saved-build|tab-storage|use-stored-keys))/;
/** What the cart remembers of the PCs in it. The builder writes it when a PC is added, and the cart reads it. */
const CART_MEMORY = /src[\\/]web[\\/]browser-storage[\\/]cart-(?:left-out|missing|pcs|undo|warnings)/;
/** An email with its suggestion: the cart's form and the notices, which also propose a price. */
const EMAIL_FIELD = /src[\\/](?:lib[\\/](?:email-suggestion|lower-price)|web[\\/]ui[\\/]email-field)/;
/** The builder's steps. Its other parts come with the first sign of use. */
const BUILDER =
  /src[\\/]web[\\/]shop[\\/]build-pc[\\/](?:model|steps)[\\/](?!candidate-filters|finished|follow-focus|later-parts|move-link|no-candidates|objections|parse-address|part-marks|part-moves|recovery|repair-anchor|seen-stamp|sheet-entry|use-move|use-next-control)/;
/** How an order stands: its page, and the list of one's orders. */
const STAGES =
  /src[\\/]web[\\/]shop[\\/]own-order[\\/](?:order-stage|held-message|(?:cancelled|offline|returned|stage)-messages)/;
/** Cart, order and quote. */
const BUYING =
  /src[\\/]lib[\\/](?:cuit|phone)\.ts|src[\\/]web[\\/](?:browser-storage[\\/](?:checkout-draft|ordered-draft|placed-order)|shop[\\/](?:cart|own-order|quote)[\\/](?!make-quote)|ui[\\/]order-summary)/;
/** Used by the builder and the cart. */
const QUOTE_FORM = /src[\\/]web[\\/]shop[\\/]quote[\\/]make-quote/;
/** The API's client with its names: a page without calls does not need it. */
const API = /src[\\/](?:web[\\/]api[\\/](?!no-connection)|contract[\\/]names[\\/])/;
/**
 * The price of shipping to a place, for the cart and a product's estimate. The form for the place is a separate file, loaded where it is
 * shown.
 */
const DESTINATION =
  /src[\\/]web[\\/](?:shop[\\/]destination[\\/](?!destination-form|delivery-)|browser-storage[\\/]destination-storage)/;

/** Which code that several pages share is one file, the most special first: a group also takes what its files import. */
const SOME_PAGES = {
  totals: TOTALS,
  listed: LISTED,
  'pending-location': PENDING_LOCATION,
  cards: CARDS,
  forms: FORMS,
  'cart-memory': CART_MEMORY,
  'email-field': EMAIL_FIELD,
  api: API,
  destination: DESTINATION,
  'quote-form': QUOTE_FORM,
  builder: BUILDER,
  stages: STAGES,
  buying: BUYING,
};

/** Code that two or more pages share is one file for each use: on a slow phone thirty small ones wait for each other five times. */
export const sharedChunks = {
  groups: [
    { name: 'framework', test: FRAMEWORK, priority: 3 },
    { name: 'dialog', test: DIALOG, minShareCount: 2, priority: 2 },
    { name: 'shared', test: isOnEveryPage, minShareCount: 2, priority: 1 },
    ...Object.entries(SOME_PAGES).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 0 })),
  ],
};

function isOnEveryPage(file: string): boolean {
  return EVERY_PAGE.test(file) && ![LATER, ...Object.values(SOME_PAGES)].some((group) => group.test(file));
}
