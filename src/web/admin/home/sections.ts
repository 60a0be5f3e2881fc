import {
  BellRingIcon,
  ClipboardListIcon,
  FileDownIcon,
  FileTextIcon,
  HistoryIcon,
  LayoutDashboardIcon,
  PackageIcon,
  PercentIcon,
  RulerIcon,
  ShieldCheckIcon,
  Undo2Icon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';
import type { SectionKey } from '../panel-paths.ts';
import type { Section } from './section.tsx';

interface MenuEntry {
  words: string;
  Icon: LucideIcon;
  /** A section's code comes when it is first opened. */
  load: () => Promise<{ section: Section }>;
}

/** The side menu, in its order. */
export const SECTIONS = {
  dashboard: {
    words: 'Dashboard',
    Icon: LayoutDashboardIcon,
    load: () => import('../dashboard/dashboard-section.tsx'),
  },
  productos: {
    words: 'Productos',
    Icon: PackageIcon,
    load: () => import('../products/products-section.tsx'),
  },
  economia: { words: 'Economía', Icon: PercentIcon, load: () => import('../economy/economy-section.tsx') },
  cobertura: {
    words: 'Cobertura',
    Icon: RulerIcon,
    load: () => import('../coverage/coverage-section.tsx'),
  },
  pedidos: { words: 'Pedidos', Icon: ClipboardListIcon, load: () => import('../orders/orders-section.tsx') },
  presupuestos: {
    words: 'Presupuestos',
    Icon: FileTextIcon,
    load: () => import('../open-quotes/open-quotes-section.tsx'),
  },
  atencion: {
    words: 'Atención',
    Icon: BellRingIcon,
    load: () => import('../attention/attention-section.tsx'),
  },
  arrepentimientos: {
    words: 'Arrepentimientos',
    Icon: Undo2Icon,
    load: () => import('../withdrawals/withdrawals-section.tsx'),
  },
  clientes: { words: 'Clientes', Icon: UsersIcon, load: () => import('../customers/customers-section.tsx') },
  admins: { words: 'Admins', Icon: ShieldCheckIcon, load: () => import('../admins/admins-section.tsx') },
  importaciones: {
    words: 'Importaciones',
    Icon: FileDownIcon,
    load: () => import('../imports/imports-section.tsx'),
  },
  auditoria: { words: 'Auditoría', Icon: HistoryIcon, load: () => import('../audit/audit-section.tsx') },
} as const satisfies Record<SectionKey, MenuEntry>;
