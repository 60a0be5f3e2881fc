import type { SectionKey } from './sections.ts';

/** The other parameters of a link to a section. */
export type SectionView = Readonly<Record<string, string | number | undefined>>;

/** The addresses of the panel. They are apart from `paths` because no public page needs them. */
export const panelPaths = {
  home: (section: SectionKey = 'dashboard', view: SectionView = {}) => {
    const params = new URLSearchParams(section === 'dashboard' ? {} : { seccion: section });
    for (const [name, value] of Object.entries(view)) {
      if (value !== undefined && value !== '') params.set(name, String(value));
    }
    return `/admin/home${params.size > 0 ? `?${params}` : ''}`;
  },
  order: (id: string) => `/admin/pedido/${encodeURIComponent(id)}`,
  login: (returnTo?: string) =>
    returnTo === undefined ? '/admin/login' : `/admin/login?${new URLSearchParams({ volver: returnTo })}`,
  forgottenPassword: () => '/admin/clave-olvidada',
  /** The link of an email leads here, with its token after a `#`. */
  newPassword: () => '/admin/clave-nueva',
} as const;
