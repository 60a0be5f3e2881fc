import { PANEL_HOME, panelOrderPath, panelSectionPath, type SectionView } from '#lib/panel-path.ts';
import type { SectionKey } from './sections.ts';

/** The addresses of the panel. They are apart from `paths` because no public page needs them. */
export const panelPaths = {
  home: () => PANEL_HOME,
  section: (section: SectionKey, view?: SectionView) => panelSectionPath(section, view),
  order: panelOrderPath,
  login: (returnTo?: string) =>
    returnTo === undefined ? '/admin/login' : `/admin/login?${new URLSearchParams({ volver: returnTo })}`,
  forgottenPassword: () => '/admin/clave-olvidada',
  /** The link of an email leads here, with its token after a `#`. */
  newPassword: () => '/admin/clave-nueva',
} as const;
