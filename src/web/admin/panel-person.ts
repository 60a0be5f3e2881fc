import { useRouteLoaderData } from 'react-router';
import { PANEL_ROLES, type Permission } from '#contract/roles.ts';
import type { PanelPersonNow } from '#contract/shop-reader.ts';
import { mayNow, type Viewer } from './sections.ts';

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
  const person = usePanelPerson();
  return (permission) => mayNow(person, permission);
}

/** What `personOnPage` and `personIdOnPage` read. */
export function personAttributes({ id, role, needsSecondFactor }: PanelPersonNow) {
  return {
    'data-panel-person': id,
    'data-panel-role': role,
    'data-needs-second-factor': needsSecondFactor ? '' : undefined,
  };
}

/** Whose session it is, for a loader. */
export function personIdOnPage(): string {
  return document.querySelector<HTMLElement>('[data-panel-person]')?.dataset['panelPerson'] ?? '';
}

/** The same for a loader, which runs before React has the layout's data: the server wrote it into the page. */
export function personOnPage(): Viewer {
  const { panelRole, needsSecondFactor } =
    document.querySelector<HTMLElement>('[data-panel-role]')?.dataset ?? {};
  const role = PANEL_ROLES.find((known) => known === panelRole) ?? 'cliente';
  return { role, needsSecondFactor: needsSecondFactor !== undefined };
}
