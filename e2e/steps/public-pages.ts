/** The pages that anyone can open and that need nothing done before. */
export const PUBLIC_PAGES = [
  '/',
  '/componentes',
  '/componentes?vista=lista&search=ryzen',
  '/componentes?search=qwertyuiop',
  '/componentes/procesadores',
  '/componentes/procesadores/amd',
  '/armar-pc',
  '/guia-armado',
  '/guia-armado?tab=componentes',
  '/guia-armado?tab=compatibilidad',
  '/sobre-nosotros',
  '/terminos',
  '/arrepentimiento',
  '/aviso',
  '/builds-guardados',
  '/carrito',
] as const;
