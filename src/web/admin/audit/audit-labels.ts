import { acceptCorrection, isCorrectedFact, type CorrectedFact } from '#compatibility/facts/corrections.ts';
import { valueLabel as labelOfFact } from '#compatibility/facts/value-labels.ts';
import type { AuditResponse } from '#contract/panel/audit.ts';
import { ROLE_LABELS } from '#contract/roles.ts';
import { formatCount } from '#lib/counted.ts';
import { formatPesos, percentLabel } from '#lib/format-pesos.ts';
import { factLabel } from '../coverage/coverage-labels.ts';
import { ORDER_STATUS_LABELS } from '../ui/order-status-labels.ts';
import { WITHDRAWAL_STATE_LABELS } from '../withdrawals/withdrawal-state.tsx';
import { formatPercent, formatVat } from '../ui/percent.ts';

type Value = AuditResponse['changes'][number]['before'];

const FIELDS: Readonly<Record<string, string>> = {
  valor: 'Valor',
  visible: 'Visibilidad',
  margen_ganancia: 'Margen',
  iva: 'IVA',
  title: 'Título',
  category: 'Categoría',
  uploaded_photos: 'Fotos subidas',
  photo_order: 'Fotos en otro orden',
  delivery_days: 'Días de entrega',
  margen_proveedor: 'Margen',
  list_currency: 'Moneda de sus listas',
  list_ars_per_usd: 'Dólar del proveedor',
  iva_agregado: 'IVA que se suma a sus listas',
  same_part: 'Es el mismo producto que',
  other_part: 'No es el mismo producto que',
  brand: 'Marca',
  part_number: 'Número de parte',
  short_description: 'Descripción',
  cost: 'Costo en dólares',
  fixed_price: 'Precio fijo en dólares',
  stock: 'Stock',
  ars_por_usd: 'Pesos por dólar',
  status: 'Estado',
  reembolso: 'Reembolso',
  lineas_devueltas: 'Productos devueltos',
  vuelven_a_stock: 'Vuelven a stock',
  factura: 'Factura',
  phone: 'Teléfono',
  address: 'Dirección',
  postalCode: 'Código postal',
  province: 'Provincia',
  nota_interna: 'Nota interna',
  seguimiento: 'Seguimiento',
  comprado: 'Comprado al proveedor',
  base_elegida: 'Parte de la base',
  cobro: 'Entró por fuera de la tienda',
  medio_de_pago: 'Cómo se paga',
  referencia: 'Referencia',
  comprobante_rechazado: 'Comprobante rechazado',
  atencion: 'Atención',
  first_name: 'Nombre',
  nombre: 'Nombre',
  last_name: 'Apellido',
  email: 'Email',
  username: 'Usuario',
  password: 'Contraseña',
  type: 'Rol',
  segundo_paso: 'Segundo paso',
  invitacion: 'Invitación',
  segundo_paso_roles: 'Roles con segundo paso',
  estado: 'Estado',
  nuevos: 'Nuevos',
  cambiados: 'Cambiados',
  idos: 'Ya no están en la lista',
  omitidos: 'Sospechosos que quedaron como estaban',
  faltantes_conservados: 'Faltan en la lista y siguen a la venta',
  del_ejemplo: 'Salieron del catálogo de ejemplo',
  restaurados: 'Volvieron a como estaban',
  retirados: 'Salieron de la tienda',
  categorias_retiradas: 'Categorías que quedaron vacías y se fueron',
  merged_into: 'Se juntó con',
  moved_products: 'Productos que pasaron',
  list_columns: 'Columnas de sus listas',
  list_address: 'De dónde se trae su lista',
  stock_word: 'Stock escrito con palabras',
  list_name: 'Su nombre en las listas',
  conservados: 'Quedaron como estaban',
  origen: 'Leída de',
  partes: 'Partes',
  estado_caso: 'Estado',
  nota: 'Motivo',
  paso_deshecho: 'Paso deshecho',
  sin_reembolso: 'Sin reembolso en la tienda',
  canal: 'Cómo llegó',
  descuento_acordado: 'Descuento acordado',
  descuento_motivo: 'Motivo del descuento',
  comprobante: 'Comprobante adjuntado',
  eventos: 'Qué recibe',
  hora: 'Cuándo',
  bulk_undone: 'Deshecho (de tantos productos, cuántos)',
};

const LABELS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: ORDER_STATUS_LABELS,
  type: ROLE_LABELS,
  estado_caso: WITHDRAWAL_STATE_LABELS,
  list_currency: { usd: 'Dólares', ars: 'Pesos' },
  medio_de_pago: { online: 'En línea', transfer: 'Por transferencia', cash: 'En efectivo' },
  canal: { phone: 'Por teléfono', counter: 'En el mostrador' },
};

const IN_PESOS: ReadonlySet<string> = new Set(['ars_por_usd', 'list_ars_per_usd', 'reembolso', 'cobro']);

/** The label of a field; an unknown field keeps its name. */
export function fieldLabel(field: string): string {
  if (isCorrectedFact(field)) return factLabel(field);
  return FIELDS[field] ?? field;
}

/** @example valueLabel('margen_ganancia', 0.1) // '10,0 %' */
export function valueLabel(field: string, value: Value): string {
  if (isCorrectedFact(field)) return factValueLabel(field, value);
  if (field === 'paso_deshecho') return value ? 'Sí' : 'No';
  if (field === 'visible') return value ? 'Visible' : 'Oculto';
  if (field === 'margen_ganancia' && typeof value === 'number') {
    return value === 0 ? 'el de su categoría' : formatPercent(value);
  }
  if (field === 'margen_proveedor' && typeof value === 'number') return formatPercent(value);
  if (field === 'iva_agregado' && typeof value === 'number') {
    return value === 0 ? 'ninguno' : formatVat(value);
  }
  if (field === 'descuento_acordado' && typeof value === 'number') return percentLabel(value);
  if (field === 'iva' && typeof value === 'number') return formatVat(value);
  if (field === 'partes' && typeof value === 'number') return formatCount(value);
  if (IN_PESOS.has(field) && typeof value === 'string') return formatPesos(value);
  const labels: Readonly<Record<string, string>> = LABELS_OF[field] ?? {};
  return labels[String(value)] ?? String(value);
}

/** The log has lists and connectors as JSON. A value that the fact no longer accepts is shown as it is stored. */
function factValueLabel(fact: CorrectedFact, value: Value): string {
  const isJson = typeof value === 'string' && /^[[{]/.test(value);
  const stored: unknown = isJson ? JSON.parse(value) : value;
  const accepted = acceptCorrection(fact, stored);
  return accepted === undefined ? String(value) : labelOfFact(fact, accepted);
}
