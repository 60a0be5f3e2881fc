const HOME = '/admin/home';

/** In the login's address: who asked for the panel is signed in, and not of those who run the shop. */
export const NOT_OF_PANEL = 'sin-permiso';

/** The pages of the panel by their own spelling, with any query; an order's id has letters, digits and a hyphen. */
const PANEL_PAGE = /^\/admin\/(?:home|pedido\/[\w-]{1,40})(?:\?[\x21\x24-\x5B\x5D-\x7E]*)?$/;

const LONGEST = 2000;

/**
 * Where to go after the login: what `volver` names when it is a page of the panel, else the panel's first page. Only
 * what is listed passes, so no spelling leads to another site.
 * @example returnPathFrom('//evil.example') // '/admin/home'
 */
export function returnPathFrom(volver: string | null | undefined): string {
  if (volver === null || volver === undefined || volver.length > LONGEST) return HOME;
  return PANEL_PAGE.test(volver) ? volver : HOME;
}
