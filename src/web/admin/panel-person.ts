import { useRouteLoaderData } from 'react-router';
import { may, PANEL_ROLES, type Permission, type Role } from '#contract/roles.ts';
import type { PanelPersonNow } from '#contract/shop-reader.ts';

/** The route of `layout/panel-layout.tsx`, whose loader knows who is signed in. */
const LAYOUT = 'admin/layout/panel-layout';

/** Whose session the page is shown to. A change of their role ends the session, so it stays as it is. */
export function usePanelPerson(): PanelPersonNow {
  const person = useRouteLoaderData<() => Promise<PanelPersonNow>>(LAYOUT);
  if (person === undefined) throw new Error('only pages of the panel know who is signed in');
  return person;
}

/**
 * Whether the person may do that: what they may not do is not shown. The server refuses it in any case.
 * @example const may = useMay(); may('costs')
 */
export function useMay(): (permission: Permission) => boolean {
  const { role } = usePanelPerson();
  return (permission) => may(role, permission);
}

/** The same for a loader, which runs before React has the layout's data: the server wrote the role into the page. */
export function roleOnPage(): Role {
  const { panelRole } = document.querySelector<HTMLElement>('[data-panel-role]')?.dataset ?? {};
  return PANEL_ROLES.find((role) => role === panelRole) ?? 'cliente';
}
