/** What a shop asks for an order of ARS 148,550.50 and its shipping of ARS 14,855. */
export const WANTED_PREFERENCE = {
  items: [
    { id: 'cpu-1', title: 'Procesador', quantity: 2, unit_price: 74_275.25, currency_id: 'ARS' },
    { id: 'envio', title: 'Envío', quantity: 1, unit_price: 14_855, currency_id: 'ARS' },
  ],
  external_reference: '7KQ2-M9XA',
  back_urls: {
    success: 'http://localhost:3000/carrito?pedido=7KQ2-M9XA',
    pending: 'http://localhost:3000/carrito?pedido=7KQ2-M9XA',
    failure: 'http://localhost:3000/carrito?pedido=7KQ2-M9XA',
  },
  auto_return: 'approved',
  notification_url: 'http://localhost:3000/api/pagos/aviso/?source_news=webhooks',
};
