/**
 * The calls of visitors: method and path, once. Each is a constant of its own, so that a page's scripts carry only those it calls; what a call
 * takes and answers stands in the tables beside this file, which bring Zod and stay on the server.
 */

export const products = 'GET /api/components';
export const product = 'GET /api/component/:id';
export const priceHistory = 'GET /api/component/:id/precios/';
export const prices = 'GET /api/prices';
export const suggestions = 'GET /api/sugerencias';
export const missedSearch = 'POST /api/busquedas/';
export const categories = 'GET /api/categories/';

export const candidates = 'GET /api/build/';
export const compatibility = 'GET /api/compatibility';
export const buildSteps = 'GET /api/build-steps/';
export const completion = 'GET /api/completar';
export const repair = 'GET /api/reparacion';
export const budgetBuilds = 'GET /api/presupuestos';

export const deliveryOptions = 'GET /api/envio/';
export const createOrder = 'POST /api/pedidos/create/';
export const findPlaced = 'POST /api/pedidos/hecho/';
export const ownOrder = 'GET /api/pedidos/:clave/';
export const ownInvoice = 'GET /api/pedidos/:clave/factura/';
export const startPaying = 'POST /api/pedidos/:clave/pago/';
export const cancelOwnOrder = 'POST /api/pedidos/:clave/cancelacion/';
export const correctOwnEmail = 'PUT /api/pedidos/:clave/email/';
export const sendReceipt = 'POST /api/pedidos/:clave/comprobante/';
export const paymentNotification = 'POST /api/pagos/notificacion/';
export const orderLinks = 'POST /api/pedidos/enlaces/';
export const openSession = 'GET /api/cuenta/';
export const accountOrders = 'GET /api/pedidos/mis-pedidos';
export const claimEmail = 'POST /api/pedidos/mis-pedidos/emails/';
export const confirmEmail = 'POST /api/pedidos/mis-pedidos/emails/confirmar/';
export const logOut = 'POST /api/logout/';

export const makeQuote = 'POST /api/cotizaciones/';
export const quote = 'GET /api/cotizaciones/:clave/';
