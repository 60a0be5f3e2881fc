import { z } from 'zod';
import { listOf, page, searchText } from '../list.ts';
import type { InEnglish } from '../names/in-english.ts';

const subjectKind = z.enum(
  [
    'producto',
    'categoria',
    'pedido',
    'persona',
    'importacion',
    'proveedor',
    'pago',
    'cotizacion',
    'arrepentimiento',
    'destinatario',
    'ajuste',
  ],
  'Tiene que ser producto, categoria, pedido, persona, importacion, proveedor, pago, cotizacion, arrepentimiento, destinatario o ajuste',
);
export type SubjectWord = z.infer<typeof subjectKind>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One change by one person. An entry never changes. */
const auditEntry = z.object({
  id: z.string(),
  fecha: z.iso.datetime(),
  /** The person's email at that time. */
  por: z.string(),
  accion: z.enum(['creó', 'cambió', 'eliminó']),
  objeto: z.object({ tipo: subjectKind, id: z.string(), nombre: z.string() }),
  cambios: z.array(z.object({ campo: z.string(), antes: value, despues: value })),
});
export type AuditResponse = InEnglish<z.infer<typeof auditEntry>>;

export const auditQuery = z.object({ tipo: subjectKind.optional(), search: searchText, ...page });

export const auditList = listOf(auditEntry);
