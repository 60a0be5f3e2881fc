/** The first page of the panel: its dashboard. */
export const PANEL_HOME = '/admin/home';

/** The parameters of a section's address; those without a value are left out. */
export type SectionView = Readonly<Record<string, string | number | undefined>>;

/**
 * Where a section of the panel is. Emails and pages link there, the server guards it.
 * @example panelSectionPath('pedidos', { buscar: 'ana' }) // '/admin/home/pedidos?buscar=ana'
 */
export function panelSectionPath(section: string, view: SectionView = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const path = section === 'dashboard' ? PANEL_HOME : `${PANEL_HOME}/${section}`;
  return params.size > 0 ? `${path}?${params}` : path;
}

/** @example panelOrderPath('7KQ2-M9XA') // '/admin/pedido/7KQ2-M9XA' */
export function panelOrderPath(id: string): string {
  return `/admin/pedido/${encodeURIComponent(id)}`;
}
