import type { Permission } from '../roles.ts';

/**
 * The panel's sections by their names in its addresses (`/admin/home/pedidos`), and the permission to see each. People without it get no
 * news of the section either.
 */
export const SECTION_PERMISSIONS = {
  dashboard: 'panel',
  ventas: 'panel',
  productos: 'stock',
  economia: 'products',
  cobertura: 'imports',
  pedidos: 'orders',
  transferencias: 'takings',
  presupuestos: 'panel',
  atencion: 'panel',
  arrepentimientos: 'panel',
  avisos: 'panel',
  clientes: 'customers',
  admins: 'people',
  importaciones: 'imports',
  proveedores: 'imports',
  configuracion: 'settings',
  auditoria: 'panel',
  cuenta: 'session',
} as const satisfies Record<string, Permission>;

export type PanelSection = keyof typeof SECTION_PERMISSIONS;

export const PANEL_SECTIONS = Object.keys(SECTION_PERMISSIONS) as PanelSection[]; // an object literal has no other keys

/** @returns undefined where no section has this name. */
export function panelSectionNamed(name: string | null | undefined): PanelSection | undefined {
  return PANEL_SECTIONS.find((section) => section === name);
}
