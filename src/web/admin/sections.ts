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
  ShieldCheckIcon,
  Undo2Icon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';
import { may, type Permission, type Role } from '#contract/roles.ts';

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
  auditoria: { label: 'Auditoría', needs: 'panel', Icon: HistoryIcon, file: 'audit/audit-section.tsx' },
} as const satisfies Record<string, SectionEntry>;

export type SectionKey = keyof typeof SECTIONS;

const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[]; // `as const` above: there are no other keys

/** The sections that a role sees, in the order of the menu. */
export function sectionsOf(role: Role): SectionKey[] {
  return SECTION_KEYS.filter((key) => may(role, SECTIONS[key].needs));
}

/** The section that a link names; without a name, or with an unknown one, the first one of the role. */
export function sectionIn(params: URLSearchParams, role: Role): SectionKey {
  const key = sectionNamed(params.get('seccion'));
  return params.has('seccion') || may(role, SECTIONS[key].needs) ? key : 'pedidos';
}

export function sectionNamed(name: string | null): SectionKey {
  return SECTION_KEYS.find((key) => key === name) ?? 'dashboard';
}
