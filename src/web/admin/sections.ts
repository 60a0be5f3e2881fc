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
  Undo2Icon,
  UserRoundIcon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';
import type { PanelPersonNow } from '#contract/shop-reader.ts';
import { may, type Permission } from '#contract/roles.ts';

interface SectionEntry {
  label: string;
  /** Whoever may not do this does not see the section. */
  needs: Permission;
  Icon: LucideIcon;
  /** The section's module, from this folder. `home/load-section.ts` loads it when the section is first opened. */
  file: `${string}-section.tsx`;
}

/** Every section by its name in `?seccion=`, in the order of the side menu. */
export const SECTIONS = {
  dashboard: {
    label: 'Dashboard',
    needs: 'panel',
    Icon: LayoutDashboardIcon,
    file: 'dashboard/dashboard-section.tsx',
  },
  ventas: { label: 'Ventas', needs: 'panel', Icon: ChartColumnIcon, file: 'sales/sales-section.tsx' },
  productos: { label: 'Productos', needs: 'stock', Icon: PackageIcon, file: 'products/products-section.tsx' },
  economia: { label: 'Economía', needs: 'products', Icon: PercentIcon, file: 'economy/economy-section.tsx' },
  cobertura: { label: 'Cobertura', needs: 'imports', Icon: RulerIcon, file: 'coverage/coverage-section.tsx' },
  pedidos: { label: 'Pedidos', needs: 'orders', Icon: ClipboardListIcon, file: 'orders/orders-section.tsx' },
  transferencias: {
    label: 'Transferencias',
    needs: 'takings',
    Icon: LandmarkIcon,
    file: 'transfers/transfers-section.tsx',
  },
  presupuestos: {
    label: 'Presupuestos',
    needs: 'panel',
    Icon: FileTextIcon,
    file: 'open-quotes/open-quotes-section.tsx',
  },
  atencion: {
    label: 'Atención',
    needs: 'panel',
    Icon: BellRingIcon,
    file: 'attention/attention-section.tsx',
  },
  arrepentimientos: {
    label: 'Arrepentimientos',
    needs: 'panel',
    Icon: Undo2Icon,
    file: 'withdrawals/withdrawals-section.tsx',
  },
  avisos: { label: 'Avisos', needs: 'panel', Icon: MailIcon, file: 'recipients/recipients-section.tsx' },
  clientes: {
    label: 'Clientes',
    needs: 'customers',
    Icon: UsersIcon,
    file: 'customers/customers-section.tsx',
  },
  admins: { label: 'Admins', needs: 'people', Icon: ShieldCheckIcon, file: 'admins/admins-section.tsx' },
  importaciones: {
    label: 'Importaciones',
    needs: 'imports',
    Icon: FileDownIcon,
    file: 'imports/imports-section.tsx',
  },
  configuracion: {
    label: 'Configuración',
    needs: 'settings',
    Icon: SettingsIcon,
    file: 'configuration/configuration-section.tsx',
  },
  auditoria: { label: 'Auditoría', needs: 'panel', Icon: HistoryIcon, file: 'audit/audit-section.tsx' },
  cuenta: { label: 'Mi cuenta', needs: 'session', Icon: UserRoundIcon, file: 'account/account-section.tsx' },
} as const satisfies Record<string, SectionEntry>;

export type SectionKey = keyof typeof SECTIONS;

const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[]; // `as const` above: there are no other keys

/** Whoever the panel is shown to. */
export type Viewer = Pick<PanelPersonNow, 'role' | 'needsSecondFactor'>;

/** Whether somebody may do that now: until they set up a second factor that they need, nothing but that. */
export function mayNow({ role, needsSecondFactor }: Viewer, permission: Permission): boolean {
  return may(role, permission) && (!needsSecondFactor || permission === 'session');
}

/** The sections that somebody sees, in the order of the menu. */
export function sectionsOf(viewer: Viewer): SectionKey[] {
  return SECTION_KEYS.filter((key) => mayNow(viewer, SECTIONS[key].needs));
}

/** The section that a link names; without a name, or with an unknown one, the first of those at which somebody begins. */
export function sectionIn(params: URLSearchParams, viewer: Viewer): SectionKey {
  if (params.has('seccion') && !viewer.needsSecondFactor) return sectionNamed(params.get('seccion'));
  return FIRST_SECTIONS.find((key) => mayNow(viewer, SECTIONS[key].needs)) ?? 'cuenta';
}

const FIRST_SECTIONS = ['dashboard', 'pedidos', 'cuenta'] as const satisfies readonly SectionKey[];

export function sectionNamed(name: string | null): SectionKey {
  return SECTION_KEYS.find((key) => key === name) ?? 'dashboard';
}
