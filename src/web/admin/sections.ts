import {
  BellRingIcon,
  ClipboardListIcon,
  FileDownIcon,
  FileTextIcon,
  HistoryIcon,
  LandmarkIcon,
  LayoutDashboardIcon,
  PackageIcon,
  PercentIcon,
  RulerIcon,
  ShieldCheckIcon,
  Undo2Icon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';

interface SectionEntry {
  label: string;
  Icon: LucideIcon;
  /** The section's module, from this folder. `home/load-section.ts` loads it when the section is first opened. */
  file: `${string}-section.tsx`;
}

/** Every section by its name in `?seccion=`, in the order of the side menu. */
export const SECTIONS = {
  dashboard: { label: 'Dashboard', Icon: LayoutDashboardIcon, file: 'dashboard/dashboard-section.tsx' },
  productos: { label: 'Productos', Icon: PackageIcon, file: 'products/products-section.tsx' },
  economia: { label: 'Economía', Icon: PercentIcon, file: 'economy/economy-section.tsx' },
  cobertura: { label: 'Cobertura', Icon: RulerIcon, file: 'coverage/coverage-section.tsx' },
  pedidos: { label: 'Pedidos', Icon: ClipboardListIcon, file: 'orders/orders-section.tsx' },
  transferencias: { label: 'Transferencias', Icon: LandmarkIcon, file: 'transfers/transfers-section.tsx' },
  presupuestos: { label: 'Presupuestos', Icon: FileTextIcon, file: 'open-quotes/open-quotes-section.tsx' },
  atencion: { label: 'Atención', Icon: BellRingIcon, file: 'attention/attention-section.tsx' },
  arrepentimientos: {
    label: 'Arrepentimientos',
    Icon: Undo2Icon,
    file: 'withdrawals/withdrawals-section.tsx',
  },
  clientes: { label: 'Clientes', Icon: UsersIcon, file: 'customers/customers-section.tsx' },
  admins: { label: 'Admins', Icon: ShieldCheckIcon, file: 'admins/admins-section.tsx' },
  importaciones: { label: 'Importaciones', Icon: FileDownIcon, file: 'imports/imports-section.tsx' },
  auditoria: { label: 'Auditoría', Icon: HistoryIcon, file: 'audit/audit-section.tsx' },
} as const satisfies Record<string, SectionEntry>;

export type SectionKey = keyof typeof SECTIONS;

export const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[]; // `as const` above: there are no other keys

/** The section that a link names; an unknown name is the dashboard. */
export function sectionIn(params: URLSearchParams): SectionKey {
  return sectionNamed(params.get('seccion'));
}

export function sectionNamed(name: string | null): SectionKey {
  return SECTION_KEYS.find((key) => key === name) ?? 'dashboard';
}
