import type { SectionKey } from './sections.ts';

/** What a link to a section of the panel reproduces beside the section. */
export type SectionView = Readonly<Record<string, string | number | undefined>>;

/** The addresses of the panel; apart from `paths`, for no public page needs them. */
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
  /** Where the link of a mail leads, with its token after a `#`. */
  newPassword: () => '/admin/clave-nueva',
} as const;
