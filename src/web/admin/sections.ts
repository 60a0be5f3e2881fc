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
import { SECTION_PERMISSIONS, type PanelSection } from '#contract/panel/panel-sections.ts';
import type { PanelPersonNow } from '#contract/shop-reader.ts';
import { may, type Permission } from '#contract/roles.ts';

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
  /** The section's module, from this folder. `home/load-section.ts` loads it when the section is first opened. */
  file: `${string}-section.tsx`;
}

/** Every section by its name in `?seccion=`, in the order of the side menu. */
export const SECTIONS = {
  dashboard: {
    group: 'summary',
    label: 'Dashboard',
    Icon: LayoutDashboardIcon,
    file: 'dashboard/dashboard-section.tsx',
  },
  ventas: { group: 'summary', label: 'Ventas', Icon: ChartColumnIcon, file: 'sales/sales-section.tsx' },
  productos: {
    group: 'catalogue',
    label: 'Productos',
    Icon: PackageIcon,
    file: 'products/products-section.tsx',
  },
  economia: { group: 'catalogue', label: 'Economía', Icon: PercentIcon, file: 'economy/economy-section.tsx' },
  cobertura: {
    group: 'catalogue',
    label: 'Cobertura',
    Icon: RulerIcon,
    file: 'coverage/coverage-section.tsx',
  },
  importaciones: {
    group: 'catalogue',
    label: 'Importaciones',
    Icon: FileDownIcon,
    file: 'imports/imports-section.tsx',
  },
  proveedores: {
    group: 'catalogue',
    label: 'Proveedores',
    Icon: TruckIcon,
    file: 'suppliers/suppliers-section.tsx',
  },
  pedidos: { group: 'orders', label: 'Pedidos', Icon: ClipboardListIcon, file: 'orders/orders-section.tsx' },
  transferencias: {
    group: 'orders',
    label: 'Transferencias',
    Icon: LandmarkIcon,
    file: 'transfers/transfers-section.tsx',
  },
  presupuestos: {
    group: 'orders',
    label: 'Presupuestos',
    Icon: FileTextIcon,
    file: 'open-quotes/open-quotes-section.tsx',
  },
  atencion: {
    group: 'orders',
    label: 'Atención',
    Icon: BellRingIcon,
    file: 'attention/attention-section.tsx',
  },
  arrepentimientos: {
    group: 'orders',
    label: 'Arrepentimientos',
    Icon: Undo2Icon,
    file: 'withdrawals/withdrawals-section.tsx',
  },
  clientes: {
    group: 'people',
    label: 'Clientes',
    Icon: UsersIcon,
    file: 'customers/customers-section.tsx',
  },
  admins: { group: 'people', label: 'Admins', Icon: ShieldCheckIcon, file: 'admins/admins-section.tsx' },
  avisos: { group: 'shop', label: 'Avisos', Icon: MailIcon, file: 'recipients/recipients-section.tsx' },
  configuracion: {
    group: 'shop',
    label: 'Configuración',
    Icon: SettingsIcon,
    file: 'configuration/configuration-section.tsx',
  },
  auditoria: { group: 'shop', label: 'Auditoría', Icon: HistoryIcon, file: 'audit/audit-section.tsx' },
  cuenta: { group: 'shop', label: 'Mi cuenta', Icon: UserRoundIcon, file: 'account/account-section.tsx' },
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

/** The section that a link names; without a name, or with an unknown one, the first of those at which somebody begins. */
export function sectionIn(params: URLSearchParams, viewer: Viewer): SectionKey {
  if (params.has('seccion') && !viewer.needsSecondFactor) return sectionNamed(params.get('seccion'));
  return FIRST_SECTIONS.find((key) => mayNow(viewer, SECTION_PERMISSIONS[key])) ?? 'cuenta';
}

const FIRST_SECTIONS = ['dashboard', 'pedidos', 'cuenta'] as const satisfies readonly SectionKey[];

export function sectionNamed(name: string | null): SectionKey {
  return SECTION_KEYS.find((key) => key === name) ?? 'dashboard';
}
