import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import type { PanelSection } from '#contract/panel/panel-sections.ts';

const PUBLIC_PAGES = [
  index('shop/home/home-page.tsx'),
  route('armar-pc', 'shop/build-pc/build-pc-page.tsx'),
  route('componentes', 'shop/catalogue/catalogue-page.tsx'),
  route('componentes/:categoria/:marca?', 'shop/category/category-page.tsx'),
  route('producto/:slug', 'shop/product/product-page.tsx'),
  route('producto/:slug/precios', 'shop/price-history/price-history-page.tsx'),
  route('builds-guardados', 'shop/saved-builds/saved-builds-page.tsx'),
  route('carrito', 'shop/cart/cart-page.tsx'),
  route('guia-armado', 'shop/assembly-guide/assembly-guide-page.tsx'),
  route('sobre-nosotros', 'shop/about/about-page.tsx'),
  route('presupuesto/:clave', 'shop/quote/quote-page.tsx'),
  route('terminos', 'shop/terms/terms-page.tsx'),
  route('arrepentimiento', 'shop/withdrawal/withdrawal-page.tsx'),
  route('aviso', 'shop/notice/notice-page.tsx'),
  route('mis-pedidos', 'shop/account-orders/account-orders-page.tsx'),
  route('*', 'shop/not-found/not-found-page.tsx'),
];

const WAYS_INTO_THE_PANEL = [
  route('admin/login', 'admin/login/login-page.tsx'),
  route('admin/clave-olvidada', 'admin/login/forgotten-password-page.tsx'),
  route('admin/clave-nueva', 'admin/login/new-password-page.tsx'),
];

/** By their names in the address. `admin/sections.ts` has their labels. */
const PANEL_SECTIONS = {
  ventas: 'admin/sales/sales-section.tsx',
  productos: 'admin/products/products-section.tsx',
  economia: 'admin/economy/economy-section.tsx',
  cobertura: 'admin/coverage/coverage-section.tsx',
  importaciones: 'admin/imports/imports-section.tsx',
  proveedores: 'admin/suppliers/suppliers-section.tsx',
  pedidos: 'admin/orders/orders-section.tsx',
  transferencias: 'admin/transfers/transfers-section.tsx',
  presupuestos: 'admin/open-quotes/open-quotes-section.tsx',
  atencion: 'admin/attention/attention-section.tsx',
  arrepentimientos: 'admin/withdrawals/withdrawals-section.tsx',
  clientes: 'admin/customers/customers-section.tsx',
  admins: 'admin/admins/admins-section.tsx',
  avisos: 'admin/recipients/recipients-section.tsx',
  configuracion: 'admin/configuration/configuration-section.tsx',
  auditoria: 'admin/audit/audit-section.tsx',
  cuenta: 'admin/account/account-section.tsx',
} as const satisfies Record<Exclude<PanelSection, 'dashboard'>, string>;

const PANEL = layout('admin/layout/panel-layout.tsx', [
  route('admin/home', 'admin/home/home-page.tsx', [
    index('admin/dashboard/dashboard-section.tsx'),
    ...Object.entries(PANEL_SECTIONS).map(([name, file]) => route(name, file)),
  ]),
  route('admin/pedido/:id', 'admin/order-detail/order-page.tsx'),
]);

const SHOP_LAYOUT = 'shop/layout/shop-layout.tsx';

// Built once without the panel, for visitors, and once with it (scripts/build-sites.ts).
export default (process.env['SITE'] === 'shop'
  ? [layout(SHOP_LAYOUT, PUBLIC_PAGES)]
  : [layout(SHOP_LAYOUT, [...PUBLIC_PAGES, ...WAYS_INTO_THE_PANEL]), PANEL]) satisfies RouteConfig;
