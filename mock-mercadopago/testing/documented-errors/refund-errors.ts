import {
  numbered,
  statusAlone,
  OPTIONS,
  SDK_ERRORS,
  REFERENCE,
  type DocumentedError,
} from './documented-error.ts';

const REFUND = `${REFERENCE}/chargebacks/_payments_id_refunds/post`;

/** Errors of refunds. */
export const REFUND_ERRORS: readonly DocumentedError[] = [
  numbered(
    'refund-payment',
    400,
    2063,
    'The-action-requested-is-not-valid-for-the-current-payment-state',
    REFUND,
  ),
  numbered('refund-payment', 400, 2085, 'Invalid-value-for-gateway_operation-', REFUND),
  numbered('refund-payment', 401, 401, 'Invalid-token', REFUND),
  // The reference lists these two under 401.
  numbered('refund-payment', 401, 4040, 'amount-attribute-must-be-positive', REFUND),
  numbered('refund-payment', 401, 4041, 'amount-attribute-must-be-numeric', REFUND),
  numbered('refund-payment', 404, 2000, 'Payment-not-found', REFUND),
  numbered('refund-payment', 404, 2024, 'Payment-too-old-to-be-refunded', REFUND),
  numbered('refund-payment', 404, 2032, 'Refund-not-found', REFUND),
  // The reference lists it under 404.
  numbered(
    'refund-payment',
    404,
    3024,
    'Not valid action - partial refund unsupported for this transaction',
    REFUND,
  ),
  numbered('refund-payment', 404, 4292, "Header-X-Idempotency-Key-can't-be-null", REFUND),
  numbered('refund-payment', 404, 4296, 'Charge-already-refunded', REFUND),
  numbered('refund-payment', 404, 15016, 'Payment-too-old-to-be-refunded', REFUND),
  numbered(
    'refund-payment',
    400,
    2018,
    'The action requested is not valid for the current payment state',
    OPTIONS,
  ),
  numbered(
    'refund-payment',
    400,
    2022,
    'You have exceeded the max number of refunds for this payment',
    OPTIONS,
  ),
  numbered('refund-payment', 400, 2025, 'Operation type not allowed to be refunded', OPTIONS),
  numbered('refund-payment', 400, 2029, 'Payment without movements', OPTIONS),
  numbered('refund-payment', 400, 2030, "Collector hasn't enough money", OPTIONS),
  numbered('refund-payment', 400, 2031, "Collector hasn't enough available money", OPTIONS),
  numbered('refund-payment', 403, 3002, 'The caller is not authorized to perform this action', OPTIONS),
  numbered('refund-payment', 400, 2001, 'Already posted the same request in the last minute', OPTIONS),
  numbered('refund-payment', 400, 2004, 'POST to Gateway Transactions API fail', OPTIONS),
  statusAlone(
    'refund-payment',
    423,
    'Locked: the idempotency key is locked for a moment, retryable',
    SDK_ERRORS,
  ),
  statusAlone('refund-payment', 424, 'Failed Dependency: retryable', SDK_ERRORS),
  statusAlone('refund-payment', 409, 'Conflict of idempotency keys or of states', SDK_ERRORS),
  statusAlone('refund-payment', 422, 'Unprocessable Entity: a rule of the business', SDK_ERRORS),
  // Without `X-Render-In-Process-Refunds` a refund that goes on is answered so.
  statusAlone(
    'refund-payment',
    400,
    'Bad Request for a refund that is in process',
    'https://mercadopago.com.br/developers/en/docs/checkout-api/payment-management/cancellations-and-refunds/refund-pix',
  ),
  {
    call: 'refund-payment',
    about: '400 Bad Request, a page of the gateway',
    status: 400,
    headers: {},
    body: `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">
<html>
<head><title>400 Bad Request</title></head>
<body bgcolor="white">
<h1>400 Bad Request</h1>
<p>Your browser sent a request that this server could not understand. Sorry for the inconvenience.<br/>
Please report this message and include the following information to us.<br/>
Thank you very much!</p>
<table>
<tr>
<td>URL:</td>
<td>http://api.mercadopago.com:8080</td>
</tr>
<tr>
<td>Server:</td>
<td>e-0001457f</td>
</tr>
<tr>
<td>Date:</td>
<td>2017/05/06 13:58:33</td>
</tr>
</table>
<hr/>Powered by Tengine</body>
</html>`,
    shown: 'whole',
    source: 'https://github.com/mercadopago/sdk-ruby/issues/23',
    date: '2017-05-06',
  },
];
