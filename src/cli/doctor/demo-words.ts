/** What to do while the products that a new shop shows are on sale. A list that is uploaded leaves them there. */
export const DEMO_ADVICE =
  'definí CATALOG_FEED con tu lista, que saca de la venta el ejemplo; si tu lista la subís a mano, ocultá el ejemplo en el panel, en Productos, antes de vender.';
