import { PANEL_HOME } from '#lib/panel-path.ts';
import { PANEL_SECTIONS } from './panel-sections.ts';

/** In the login's address: the user has a session, but no right to the panel. */
export const NOT_OF_PANEL = 'sin-permiso';

/** Of a cliente, who is no part of the panel. */
const ACCOUNT_PAGE = '/mis-pedidos';

/** The pages of the panel, spelled exactly, with any query. An order's id has letters, digits and a hyphen. */
const PANEL_PAGE = new RegExp(
  String.raw`^/admin/(?:home(?:/(?:${PANEL_SECTIONS.join('|')}))?|pedido/[\w-]{1,40})(?:\?[\x21\x24-\x5B\x5D-\x7E]*)?$`,
);

const MAX_LENGTH = 2000;

/**
 * The page to open after the login: the one in `volver` if it is a page of the panel or the orders of a cliente, otherwise the panel's first page. The list of
 * pages is closed, so that no spelling leads to another site.
 * @example returnPathFrom('//evil.example') // '/admin/home'
 */
export function returnPathFrom(volver: string | null | undefined): string {
  if (volver === null || volver === undefined || volver.length > MAX_LENGTH) return PANEL_HOME;
  return volver === ACCOUNT_PAGE || PANEL_PAGE.test(volver) ? volver : PANEL_HOME;
}
