import {
  BellRingIcon,
  ChartColumnIcon,
  ClipboardListIcon,
  FileDownIcon,
  FileTextIcon,
  HistoryIcon,
  LandmarkIcon,
  LayoutDashboardIcon,
  MailIcon,
  PackageIcon,
  PercentIcon,
  RulerIcon,
  SettingsIcon,
  ShieldCheckIcon,
  TruckIcon,
  Undo2Icon,
  UserRoundIcon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';
import { panelSectionNamed, SECTION_PERMISSIONS, type PanelSection } from '#contract/panel/panel-sections.ts';
import type { PanelPersonNow } from '#contract/shop-reader.ts';
import { may, type Permission } from '#contract/roles.ts';
import { PANEL_HOME } from '#lib/panel-path.ts';

/** The headings of the side menu, in its order. */
export const SECTION_GROUPS = {
  summary: 'Resumen',
  catalogue: 'Catálogo',
  orders: 'Pedidos y cobros',
  people: 'Personas',
  shop: 'La tienda',
} as const;

interface SectionEntry {
  group: keyof typeof SECTION_GROUPS;
  label: string;
  Icon: LucideIcon;
}

/** Every section by its name in the address, in the order of the side menu. `web/routes.ts` has a route for each. */
export const SECTIONS = {
  dashboard: {
    group: 'summary',
    label: 'Dashboard',
    Icon: LayoutDashboardIcon,
  },
  ventas: { group: 'summary', label: 'Ventas', Icon: ChartColumnIcon },
  productos: {
    group: 'catalogue',
    label: 'Productos',
    Icon: PackageIcon,
  },
  economia: { group: 'catalogue', label: 'Economía', Icon: PercentIcon },
  cobertura: {
    group: 'catalogue',
    label: 'Cobertura',
    Icon: RulerIcon,
  },
  importaciones: {
    group: 'catalogue',
    label: 'Importaciones',
    Icon: FileDownIcon,
  },
  proveedores: {
    group: 'catalogue',
    label: 'Proveedores',
    Icon: TruckIcon,
  },
  pedidos: { group: 'orders', label: 'Pedidos', Icon: ClipboardListIcon },
  transferencias: {
    group: 'orders',
    label: 'Transferencias',
    Icon: LandmarkIcon,
  },
  presupuestos: {
    group: 'orders',
    label: 'Presupuestos',
    Icon: FileTextIcon,
  },
  atencion: {
    group: 'orders',
    label: 'Atención',
    Icon: BellRingIcon,
  },
  arrepentimientos: {
    group: 'orders',
    label: 'Arrepentimientos',
    Icon: Undo2Icon,
  },
  clientes: {
    group: 'people',
    label: 'Clientes',
    Icon: UsersIcon,
  },
  admins: { group: 'people', label: 'Admins', Icon: ShieldCheckIcon },
  avisos: { group: 'shop', label: 'Avisos', Icon: MailIcon },
  configuracion: {
    group: 'shop',
    label: 'Configuración',
    Icon: SettingsIcon,
  },
  auditoria: { group: 'shop', label: 'Auditoría', Icon: HistoryIcon },
  cuenta: { group: 'shop', label: 'Mi cuenta', Icon: UserRoundIcon },
} as const satisfies Record<PanelSection, SectionEntry>;

export type SectionKey = PanelSection;

const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[]; // `satisfies` above: there are no other keys

/** Whoever the panel is shown to. */
export type Viewer = Pick<PanelPersonNow, 'role' | 'needsSecondFactor'>;

/** Whether somebody may do that now: until they set up a second factor that they need, nothing but that. */
export function mayNow({ role, needsSecondFactor }: Viewer, permission: Permission): boolean {
  return may(role, permission) && (!needsSecondFactor || permission === 'session');
}

/** The sections that somebody sees, in the order of the menu. */
export function sectionsOf(viewer: Viewer): SectionKey[] {
  return SECTION_KEYS.filter((key) => mayNow(viewer, SECTION_PERMISSIONS[key]));
}

/** The same under their headings. */
export function sectionGroupsOf(viewer: Viewer): { key: SectionEntry['group']; sections: SectionKey[] }[] {
  const groups = Map.groupBy(sectionsOf(viewer), (section) => SECTIONS[section].group);
  return Array.from(groups, ([key, sections]) => ({ key, sections }));
}

/** The section at which somebody begins: the first that they may see. */
export function firstSectionOf(viewer: Viewer): SectionKey {
  return FIRST_SECTIONS.find((key) => mayNow(viewer, SECTION_PERMISSIONS[key])) ?? 'cuenta';
}

const FIRST_SECTIONS = ['dashboard', 'pedidos', 'cuenta'] as const satisfies readonly SectionKey[];

/** The section at an address of the panel; null on an order's page. */
export function sectionAt(pathname: string): SectionKey | null {
  if (pathname === PANEL_HOME) return 'dashboard';
  return panelSectionNamed(pathname.slice(PANEL_HOME.length + 1)) ?? null;
}

export function sectionNamed(name: string | null): SectionKey {
  return panelSectionNamed(name) ?? 'dashboard';
}
