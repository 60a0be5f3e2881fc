import type { AuditAction, AuditEntry, FieldChange, SubjectKind } from '#audit/audit-entry.ts';
import type { AttentionKind } from '#attention/attention.ts';
import type { WithdrawalState } from '#lib/statuses.ts';
import { attentionTitle } from './attention-messages.ts';
import type { AuditResponse, SubjectWord } from './audit.ts';
import { basisPointsToFraction } from './margin-fractions.ts';
import { inverseOf } from '../inverse-of.ts';
import { WITHDRAWAL_WORD_OF } from '../withdrawal.ts';

const WORD_OF = {
  product: 'producto',
  category: 'categoria',
  order: 'pedido',
  person: 'persona',
  import: 'importacion',
  supplier: 'proveedor',
  payment: 'pago',
  rate: 'cotizacion',
  withdrawal: 'arrepentimiento',
  recipient: 'destinatario',
  setting: 'ajuste',
} as const satisfies Record<SubjectKind, SubjectWord>;

export const SUBJECT_KIND_OF = inverseOf(WORD_OF) satisfies Record<SubjectWord, SubjectKind>;

const ACTION_WORD = {
  created: 'creó',
  changed: 'cambió',
  deleted: 'eliminó',
} as const satisfies Record<AuditAction, AuditResponse['action']>;

/** The response for one entry. @param provider The name of the payment provider. */
export function toAuditResponse(entry: AuditEntry, provider: string): AuditResponse {
  return {
    id: entry.id,
    at: entry.at,
    by: entry.by.name,
    action: ACTION_WORD[entry.action],
    subject: { kind: WORD_OF[entry.subject.kind], id: entry.subject.id, name: entry.subject.name },
    changes: entry.changes.map((change) => toChangeResponse(change, provider)),
  };
}

/** Fields keep their wire names. Margins and rates of IVA are fractions, as everywhere on the wire. */
function toChangeResponse(
  { field, before, after }: FieldChange,
  provider: string,
): AuditResponse['changes'][number] {
  const campo = FIELD_WORD[field] ?? field;
  if (field === 'withdrawal_state') {
    const word = (value: FieldChange['before']) => WITHDRAWAL_WORD_OF[value as WithdrawalState]; // written by move-withdrawal
    return { field: campo, before: word(before), after: word(after) };
  }
  if (field === 'atencion') {
    return { field: campo, before: attentionTitle(before as AttentionKind, provider), after }; // written by resolveAttention
  }
  if (!FRACTIONS.has(field)) return { field: campo, before, after };
  const fraction = (value: FieldChange['before']) =>
    typeof value === 'number' ? basisPointsToFraction(value) : value;
  return { field: campo, before: fraction(before), after: fraction(after) };
}

const FIELD_WORD: Readonly<Record<string, string>> = {
  role: 'type',
  margin_bp: 'margen_ganancia',
  vat_bp: 'iva',
  supplier_margin_bp: 'margen_proveedor',
  added_vat_bp: 'iva_agregado',
  ars_per_usd: 'ars_por_usd',
  withdrawal_state: 'estado_caso',
  note: 'nota',
  source: 'origen',
  parts: 'partes',
  taken_back: 'paso_deshecho',
  unrefunded_reason: 'sin_reembolso',
};
const FRACTIONS = new Set(['margin_bp', 'vat_bp', 'supplier_margin_bp', 'added_vat_bp']);
