/** Tokens for trials began so until MercadoPago stopped issuing them; old ones still work. */
const TEST_PREFIX = 'TEST-';

/**
 * Today's sellers for trials have tokens that look like real ones, and their payments may say `live_mode: true`. Only this tag of their
 * account tells them; MercadoPago's own plugins read it. Prefix: mercadopago/mercadopago-claude-marketplace, pull request 1 (March 2026);
 * tag: mercadopago/cart-prestashop, `is_test_user` (both read in November 2026).
 */
const TEST_USER_TAG = 'test_user';

/** Whether the token itself says that no payment with it moves money. */
export function isTestToken(accessToken: string): boolean {
  return accessToken.startsWith(TEST_PREFIX);
}

/** Whether the tags of an account say that it is for trials. */
export function isTestAccount(tags: readonly string[]): boolean {
  return tags.includes(TEST_USER_TAG);
}
