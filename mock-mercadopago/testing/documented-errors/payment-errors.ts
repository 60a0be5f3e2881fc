import {
  whole,
  numbered,
  statusAlone,
  policyAgent,
  READ,
  OPTIONS,
  SDK_ERRORS,
  RATE_LIMITS,
  CLAUDE_MARKETPLACE,
  PX_ANDROID,
  type DocumentedError,
} from './documented-error.ts';

/** Errors of reading payments, and of asking which account it is. */
export const PAYMENT_ERRORS: readonly DocumentedError[] = [
  // Fetching a payment.
  whole(
    'get-payment',
    404,
    {
      message: 'Payment not found',
      error: 'not_found',
      status: 404,
      cause: [
        {
          code: 2000,
          description: 'Payment not found',
          data: '03-09-2021T12:13:10UTC;5af23d14-1cb6-4b98-9ed7-648cea285cab',
        },
      ],
    },
    'https://github.com/mercadopago/devsite-docs/issues/1294',
    '2021-09-03',
  ),
  whole(
    'get-payment',
    502,
    { status: 502, message: 'Bad Gateway' },
    'https://github.com/mercadopago/sdk-python/issues/25',
    '2018-07-27',
  ),
  // Seen at the creation of a payment, in the words of the official client.
  {
    ...numbered(
      'get-payment',
      401,
      7,
      'Unauthorized use of live credentials',
      'https://github.com/mercadopago/sdk-nodejs/issues/161',
    ),
    date: '2019-08-24',
  },
  // Seen at the creation of a payment.
  whole(
    'get-payment',
    400,
    {
      message: 'Invalid credentials',
      error: 'bad_request',
      status: 400,
      cause: [{ code: 17, description: 'Invalid credentials', data: null }],
    },
    'https://github.com/mercadopago/sdk-php/issues/81',
    '2018-11-07',
  ),
  numbered('get-payment', 403, 4, 'The caller is not authorized to access this resource', OPTIONS),
  numbered('get-payment', 400, 1, 'Params Error', OPTIONS),
  {
    ...statusAlone('get-payment', 403, 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES', CLAUDE_MARKETPLACE),
    body: policyAgent(),
    shown: 'code',
    date: '2026-08-29',
  },
  statusAlone('get-payment', 429, 'Too Many Requests, with Retry-After', RATE_LIMITS, {
    'retry-after': '60',
  }),
  statusAlone('get-payment', 499, 'Timeout of the service', PX_ANDROID),
  statusAlone('get-payment', 424, 'Failed Dependency: retryable', SDK_ERRORS),

  // Searching the payments of an order.
  {
    ...whole('search-payments', 504, {}, 'https://github.com/mercadopago/sdk-python/issues/25', '2018-07-31'),
    about: 'Gateway Timeout',
    body: '{\n  "status": 504,\n  "message": "Gateway Timeout"\n}\n',
  },
  // The status is a text here.
  whole(
    'search-payments',
    400,
    { status: '400', error: 'bad_request', message: 'Some parameters are invalid for search.' },
    'https://mercadopago.com.mx/developers/en/docs/wallet-connect/payment-flow/idempotency/responses',
    READ,
  ),
  numbered('search-payments', 400, 1000, 'Number of rows exceeded the limits', OPTIONS),
  numbered('search-payments', 400, 3, 'Token must be for test', OPTIONS),
  // Seen at the update of a payment.
  whole(
    'search-payments',
    401,
    {
      message: 'Must provide your access_token to proceed',
      error: 'unauthorized',
      status: 401,
      cause: [{ code: 5, description: 'Must provide your access_token to proceed', data: null }],
    },
    'https://github.com/mercadopago/sdk-php/issues/118',
    '2018-12-19',
  ),
  statusAlone('search-payments', 503, 'Service Unavailable: payments were never reached', PX_ANDROID),

  // Which account it is. Mercado Libre's API, whose users these are, answers so.
  whole(
    'who-am-i',
    401,
    { code: 'unauthorized', message: 'invalid access token' },
    'https://github.com/ctmil/meli_oerp/issues/112',
    '2023-08-09',
  ),
  {
    ...statusAlone('who-am-i', 403, 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES', CLAUDE_MARKETPLACE),
    body: policyAgent(),
    shown: 'code',
    date: '2026-08-29',
  },
];
