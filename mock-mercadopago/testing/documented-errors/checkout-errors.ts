import {
  whole,
  coded,
  statusAlone,
  policyAgent,
  READ,
  SDK_ERRORS,
  RATE_LIMITS,
  REFERENCE,
  type DocumentedError,
} from './documented-error.ts';

const CREATE = `${REFERENCE}/preferences/_checkout_preferences/post`;
const CREATE_SOURCE =
  'https://github.com/mercadopago/devsite-docs/blob/11b5bf387c77c91954c003361ede1b1e5e1bad99/reference/preferences/endpoints/_checkout_preferences/post.yaml';

/** Errors of the opening of a checkout. */
export const CHECKOUT_ERRORS: readonly DocumentedError[] = [
  ...(
    [
      ['collector_does_not_comply_with_current_regulation', 'identity validation required.'],
      ['invalid_collector_id', 'collector_id invalid.'],
      ['invalid_collector_email', 'collector is not collector_email owner.'],
      ['invalid_operation_type', 'operation_type invalid.'],
      ['invalid_expiration_date_to', 'expiration_date_to invalid.'],
      ['invalid_expiration_date_from', 'expiration_date_from invalid.'],
      ['invalid_date', 'invalid date of expiration.'],
      ['invalid_items', 'unit_price invalid.'],
      ['invalid_back_urls', 'back_urls invalid. Wrong format.'],
      ['invalid_payment_methods', 'installments invalid. Should be a number between 1 and 36.'],
      ['invalid_access_token', 'access denied.'],
      ['invalid_binary_mode', 'binary_mode must be boolean.'],
    ] as const
  ).map(([error, message]) => coded('create-preference', 400, { error, message }, CREATE, READ)),
  ...(
    [
      ['invalid_items', 'amount cannot be paid with Mercado Pago.'],
      ['invalid_items', 'currency_id invalid.'],
      ['invalid_items', 'items.0.quantity must be a integer.'],
      ['invalid_payment_methods', 'cannot exclude all payments types.'],
      ['invalid_shipments', 'shipments.cost invalid'],
    ] as const
  ).map(([error, message]) => coded('create-preference', 400, { error, message }, CREATE_SOURCE, READ)),
  coded(
    'create-preference',
    400,
    { error: 'invalid_auto_return', message: 'auto_return invalid. back_url.success must be defined' },
    'https://github.com/odoo/odoo/issues/213287',
    '2025-06-06',
  ),
  coded(
    'create-preference',
    400,
    { error: 'invalid_items', message: 'unit_price must be a number' },
    'https://github.com/mercadopago/cart-opencart/issues/74',
    '2016-12-07',
  ),
  {
    ...coded(
      'create-preference',
      403,
      { message: 'At least one policy returned UNAUTHORIZED.' },
      'https://github.com/Andre-1705/fruta/blob/main/TICKET-MERCADOPAGO.md',
      '2025-11-30',
    ),
    body: policyAgent(),
  },
  coded(
    'create-preference',
    500,
    { error: 'internal_error', message: 'internal_error' },
    // Seen at `POST /v1/payments`, and as the message of an exception at the opening of a checkout: mercadopago/cart-opencart, issue 59.
    'https://github.com/AndersonSilver/webcycle-back-v2/blob/main/src/docs/ERRO_500_API_MERCADOPAGO.md',
    READ,
  ),
  // Seen at another call: the opening of a subscription.
  whole(
    'create-preference',
    500,
    { message: null, error: null, status: 500, cause: [] },
    'https://github.com/mercadopago/sdk-php/issues/121',
    '2018-12-31',
  ),
  statusAlone('create-preference', 429, 'Too Many Requests, with Retry-After', RATE_LIMITS, {
    'retry-after': '30',
  }),
  statusAlone('create-preference', 429, 'Too Many Requests, without Retry-After', SDK_ERRORS),
];
