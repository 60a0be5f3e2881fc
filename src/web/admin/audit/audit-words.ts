import { acceptCorrection, isCorrectedFact, type CorrectedFact } from '#compatibility/facts/corrections.ts';
import { valueLabel as wordsOfFact } from '#compatibility/words/value-labels.ts';
import type { AuditAnswer } from '#contract/panel/audit.ts';
import { pesosWords } from '#lib/pesos-words.ts';
import { factWords } from '../coverage/fact-words.ts';
import { ORDER_STATUS_WORDS } from '../ui/order-status-words.ts';
import { WITHDRAWAL_STATE_WORDS } from '../withdrawals/withdrawal-words.ts';
import { percentWords, vatWords } from '../ui/percent.ts';

type Value = AuditAnswer['cambios'][number]['antes'];

const FIELDS: Readonly<Record<string, string>> = {
  visible: 'Visibilidad',
  margen_ganancia: 'Margen',
  iva: 'IVA',
  ars_por_usd: 'Pesos por dólar',
  status: 'Estado',
  reembolso: 'Reembolso',
  atencion: 'Atención',
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Email',
  username: 'Usuario',
  password: 'Contraseña',
  type: 'Rol',
  estado: 'Estado',
  nuevos: 'Nuevos',
  cambiados: 'Cambiados',
  idos: 'Se fueron',
  restaurados: 'Volvieron a como estaban',
  retirados: 'Salieron de la tienda',
  conservados: 'Quedaron como estaban',
  estado_caso: 'Estado',
  nota: 'Motivo',
  paso_deshecho: 'Paso deshecho',
  sin_reembolso: 'Sin reembolso en la tienda',
};

const ROLES: Readonly<Record<string, string>> = {
  cliente: 'Cliente',
  admin: 'Administrador',
  superuser: 'Superusuario',
};

const WORDS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: ORDER_STATUS_WORDS,
  type: ROLES,
  estado_caso: WITHDRAWAL_STATE_WORDS,
};

const IN_PESOS: ReadonlySet<string> = new Set(['ars_por_usd', 'reembolso']);

/** A field's name for a person; one that is not known as it came. */
export function fieldWords(field: string): string {
  if (isCorrectedFact(field)) return factWords(field);
  return FIELDS[field] ?? field;
}

/** @example valueLabel('margen_ganancia', 0.1) // '10.0%' */
export function valueLabel(field: string, value: Value): string {
  if (isCorrectedFact(field)) return factValueWords(field, value);
  if (field === 'paso_deshecho') return value ? 'Sí' : 'No';
  if (field === 'visible') return value ? 'Visible' : 'Oculto';
  if (field === 'margen_ganancia' && typeof value === 'number') {
    return value === 0 ? 'el de su categoría' : percentWords(value);
  }
  if (field === 'iva' && typeof value === 'number') return vatWords(value);
  if (IN_PESOS.has(field) && typeof value === 'string') return pesosWords(value);
  const words: Readonly<Record<string, string>> = WORDS_OF[field] ?? {};
  return words[String(value)] ?? String(value);
}

/** Lists and plugs stand in the log as JSON; what the fact no longer accepts is shown as it came. */
function factValueWords(fact: CorrectedFact, value: Value): string {
  const isJson = typeof value === 'string' && /^[[{]/.test(value);
  const told: unknown = isJson ? JSON.parse(value) : value;
  const accepted = acceptCorrection(fact, told);
  return accepted === undefined ? String(value) : wordsOfFact(fact, accepted);
}
