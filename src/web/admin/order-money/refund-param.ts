/** In the address of an order's page: the payment whose refund is being asked about. */
export const REFUND_PARAM = 'devolver';
