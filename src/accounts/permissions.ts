import type { Role } from './person.ts';

/** The roles that enter the panel. */
export type PanelRole = Exclude<Role, 'cliente'>;

export const PANEL_ROLES = ['superuser', 'admin', 'seller'] as const satisfies readonly PanelRole[];

/** What the owner reads of a role. */
export const ROLE_LABELS = {
  superuser: 'Dueño',
  admin: 'Encargado',
  seller: 'Vendedor',
  cliente: 'Cliente',
} as const satisfies Record<Role, string>;

const EVERYBODY: readonly PanelRole[] = PANEL_ROLES;
const MANAGERS: readonly PanelRole[] = ['superuser', 'admin'];
const OWNER: readonly PanelRole[] = ['superuser'];

interface PermissionEntry {
  /** How the table of roles in the panel calls it. */
  label: string;
  roles: readonly PanelRole[];
}

/**
 * The permissions of each role in the panel. Endpoints name one of these. The guard, the panel's menu and buttons, the table of roles and
 * the tests follow from this table.
 */
export const PERMISSIONS = {
  session: { label: 'Entrar al panel, y cuidar la cuenta propia', roles: EVERYBODY },
  orders: {
    label: 'Tomar y ver los pedidos, moverlos, corregirlos, adjuntar su factura y marcar lo que se compró',
    roles: EVERYBODY,
  },
  takings: { label: 'Confirmar transferencias y cobros en el local', roles: EVERYBODY },
  refunds: { label: 'Devolver dinero hasta el tope', roles: EVERYBODY },
  refundsWithoutCeiling: { label: 'Devolver dinero cuando la tienda no puso un tope', roles: MANAGERS },
  unlimitedRefunds: { label: 'Devolver dinero por encima del tope', roles: OWNER },
  customers: { label: 'Ver quién compró, y ver, sumar y corregir clientes', roles: EVERYBODY },
  news: { label: 'Enterarse de las novedades', roles: EVERYBODY },
  stock: { label: 'Ver los productos, su precio y su stock', roles: EVERYBODY },
  costs: { label: 'Ver costos y márgenes', roles: MANAGERS },
  products: {
    label: 'Mostrar, ocultar y agregar productos, cambiar categorías, márgenes e IVA',
    roles: MANAGERS,
  },
  rate: { label: 'Ver y cambiar la cotización del dólar', roles: MANAGERS },
  imports: { label: 'Importar listas y corregir datos de productos', roles: MANAGERS },
  /** The default for calls without a permission of their own. */
  panel: {
    label: 'Ver estadísticas, presupuestos, arrepentimientos, avisos y la auditoría',
    roles: MANAGERS,
  },
  people: { label: 'Sumar y quitar a quienes trabajan en el panel', roles: MANAGERS },
  settings: { label: 'Cambiar los datos de la tienda', roles: OWNER },
  roles: { label: 'Cambiar el rol de otra persona', roles: OWNER },
} as const satisfies Record<string, PermissionEntry>;

export type Permission = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]; // `as const` above: there are no other keys

/** Whether somebody with that role may do it. A cliente never enters the panel. */
export function may(role: Role, permission: Permission): boolean {
  const { roles }: PermissionEntry = PERMISSIONS[permission];
  return role !== 'cliente' && roles.includes(role);
}
