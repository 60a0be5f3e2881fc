/** The pages that anyone can open and that need nothing done before. */
export const PUBLIC_PAGES = [
  '/',
  '/componentes',
  '/componentes?vista=lista&search=ryzen',
  '/componentes?search=qwertyuiop',
  '/componentes?search=placa+hasta+400',
  '/componentes?search=fuente+para+rtx+5070',
  '/componentes/procesadores',
  '/componentes/procesadores/amd',
  '/armar-pc',
  '/armar-pc?pieza=b450',
  '/guia-armado',
  '/guia-armado?tab=componentes',
  '/guia-armado?tab=compatibilidad',
  '/sobre-nosotros',
  '/terminos',
  '/arrepentimiento',
  '/aviso',
  '/builds-guardados',
  '/carrito',
  '/mis-pedidos',
] as const;

/** The pages among them with another layout on a wide screen. The others have one column, or the layout of a listed page. */
export const WIDER_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/componentes',
  '/componentes?vista=lista&search=ryzen',
  '/componentes/procesadores/amd',
  '/armar-pc',
  '/guia-armado',
  '/carrito',
  '/mis-pedidos',
] satisfies (typeof PUBLIC_PAGES)[number][]);
