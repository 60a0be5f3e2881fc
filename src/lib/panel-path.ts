/** The first page of the panel: its dashboard. */
export const PANEL_HOME = '/admin/home';

/** The parameters of a section's address; those without a value are left out. */
export type SectionView = Readonly<Record<string, string | number | undefined>>;

/**
 * Where a section of the panel is. Emails and pages link there, the server guards it.
 * @example panelSectionPath('pedidos', { buscar: 'ana' }) // '/admin/home/pedidos?buscar=ana'
 */
export function panelSectionPath(section: string, view: SectionView = {}): string {
  // By hand: this folder knows neither the browser nor Node.
  const params = Object.entries(view).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  const path = section === 'dashboard' ? PANEL_HOME : `${PANEL_HOME}/${section}`;
  return params.length > 0 ? `${path}?${params.join('&')}` : path;
}

/** @example panelOrderPath('7KQ2-M9XA') // '/admin/pedido/7KQ2-M9XA' */
export function panelOrderPath(id: string): string {
  return `/admin/pedido/${encodeURIComponent(id)}`;
}
