import type { AttentionItem } from '#attention/attention.ts';
import { formatAmount } from '#lib/format-pesos.ts';
import { formatTime } from '#mail/formats.ts';
import { topicLabel } from '#payments/provider-labels.ts';

/** The values that raised an item, one sentence each. @example 'Monto: $ 100,00. Cuenta: 123.' */
export function factsOf({ detail }: AttentionItem): string {
  const sentences = Object.entries(detail).flatMap(([name, value]) => {
    const label = LABELS[name];
    if (label === undefined || value === null || value === '') return [];
    return [`${label}: ${factOf(name, String(value), detail)}.`];
  });
  return sentences.join(' ');
}

function factOf(name: string, value: string, detail: AttentionItem['detail']): string {
  if (AMOUNTS.has(name)) return amountOf(value, detail);
  if (name === 'aviso') return topicLabel(value) ?? value;
  return MOMENTS.has(name) ? formatTime(value) : value;
}

/** An amount without a currency is in pesos: the shop itself requested it. */
function amountOf(amount: string, { moneda }: AttentionItem['detail']): string {
  return formatAmount(amount, typeof moneda === 'string' ? moneda : 'ARS');
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'monto',
  'recibido',
  'esperado',
  'devuelto',
  'sobra',
  'cobrado',
  'costo',
]);

const MOMENTS: ReadonlySet<string> = new Set(['desde', 'copia']);

const LABELS: Readonly<Record<string, string>> = {
  monto: 'Monto',
  esperado: 'Se esperaba',
  cuenta: 'Cuenta',
  referencia: 'Referencia',
  pago_anterior: 'Pago anterior',
  devuelto: 'Devuelto',
  sobra: 'Sobra',
  lista: 'Lista',
  desde: 'Sin leer desde',
  motivo: 'Motivo',
  aviso: 'Aviso',
  id: 'Id',
  firma: 'La firma del aviso',
  recibido: 'Recibido',
  para: 'Para',
  presupuesto: 'Presupuesto',
  cobrado: 'Se cobra',
  costo: 'Cuesta hoy',
  servidor: 'Este servidor',
  base: 'La base',
  antes: 'Antes',
  despues: 'Ahora',
  proceso: 'Proceso',
  clave: 'De',
  pedidos: 'Pedidos sin pagar',
  unidades: 'Unidades',
  usd: 'USD',
  copia: 'La copia es del',
  emails: 'Emails que esperaban',
};
