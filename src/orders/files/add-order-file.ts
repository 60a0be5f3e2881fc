import type { Transaction } from 'kysely';
import { randomKey } from '#lib/random-key.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Tables } from '#db/tables.ts';
import {
  fileNameOf,
  judgeFile,
  MAX_FILES,
  type FileFault,
  type OrderFile,
  type OrderFileKind,
  type OrderFileType,
} from './order-file.ts';
import { insertOrderFile, listOrderFiles } from './order-files.store.ts';

/** A file as it was sent. */
export interface SentFile {
  orderId: string;
  /** The name that its sender gave it. */
  name: string;
  bytes: Uint8Array;
  /** The email of the person of the shop who sent it; null: the buyer. */
  by: string | null;
}

export type AddedFile = { ok: true; file: OrderFile } | { ok: false; reason: FileFault | 'too-many' };

/**
 * Stores a file of an order, if its content is of a known type and the order has fewer files than it may keep. Call it while the order is
 * locked (`transactOverOrder`), so that two uploads at once do not exceed the limit.
 * @param isReplacing The caller deletes the others afterwards, so there may be as many as an order keeps.
 */
export async function addOrderFile(
  trx: Transaction<Tables>,
  kind: OrderFileKind,
  { orderId, name, bytes, by }: SentFile,
  { at, randomBytes }: { at: Date; randomBytes: RandomBytes },
  { isReplacing = false }: { isReplacing?: boolean } = {},
): Promise<AddedFile> {
  const judged = judgeFile(bytes, { types: TYPES[kind] });
  if (!judged.ok) return judged;
  if (!isReplacing) {
    const present = await listOrderFiles(trx, { orderIds: [orderId], kind });
    if (present.length >= MAX_FILES[kind]) return { ok: false, reason: 'too-many' };
  }
  const file: OrderFile = {
    id: randomKey(randomBytes),
    orderId,
    kind,
    name: fileNameOf(name, judged.type, UNNAMED[kind]),
    type: judged.type,
    size: bytes.length,
    createdAt: at.toISOString(),
    byName: by,
  };
  await insertOrderFile(trx, file, bytes);
  return { ok: true, file };
}

/** A receipt may be a photograph of a screen; an invoice comes from the shop's invoicing system. */
const TYPES = {
  receipt: ['application/pdf', 'image/jpeg', 'image/png'],
  invoice: ['application/pdf'],
} as const satisfies Record<OrderFileKind, readonly OrderFileType[]>;

const UNNAMED = { receipt: 'comprobante', invoice: 'factura' } as const satisfies Record<
  OrderFileKind,
  string
>;
