import { MAX_FILE_MB } from '#lib/shop-terms.ts';

/** A receipt comes from the buyer, an invoice from the shop. */
export type OrderFileKind = 'receipt' | 'invoice';

/** The types that are stored, as the content says. */
export type OrderFileType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** A file about an order, without its bytes. */
export interface OrderFile {
  /** 128 random bits. */
  id: string;
  orderId: string;
  kind: OrderFileKind;
  /** For display and downloads: plain characters, with the extension of its type. */
  name: string;
  type: OrderFileType;
  /** In bytes. */
  size: number;
  /** ISO time in UTC. */
  createdAt: string;
  /** The email of the person of the shop who added it; null: the buyer. */
  byName: string | null;
}

export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** How many files of a kind an order keeps. A buyer may pay in parts or send a clearer photograph; an invoice replaces the one before. */
export const MAX_FILES = { receipt: 5, invoice: 1 } as const satisfies Record<OrderFileKind, number>;

/** Why a file is not stored. */
export type FileFault = 'empty' | 'too-large' | 'unknown-type';

/** Judges a file by its content; the name and type that its sender stated do not count. */
export function judgeFile(
  bytes: Uint8Array,
  { types }: { types: readonly OrderFileType[] },
): { ok: true; type: OrderFileType } | { ok: false; reason: FileFault } {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, reason: 'too-large' };
  const type = types.find((each) => startsWith(bytes, SIGNATURES[each]));
  return type === undefined ? { ok: false, reason: 'unknown-type' } : { ok: true, type };
}

/** The first bytes of each type: ISO 32000-1 7.5.2 (`%PDF-`), ITU-T T.81 annex B (SOI and a marker), and PNG 5.2. */
const SIGNATURES = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Record<OrderFileType, readonly number[]>;

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, place) => bytes[place] === byte);
}

const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const satisfies Record<OrderFileType, string>;

const MAX_NAME_LENGTH = 80;

/**
 * A sent file's name that is safe in a header, on a disk and on a page: letters, digits, spaces and dashes, and the extension of its
 * type.
 * @param unnamed The name if nothing is left of it.
 * @example fileNameOf('../Comprobante nº 3.PDF', 'application/pdf', 'comprobante') // 'Comprobante no 3.pdf'
 */
export function fileNameOf(sent: string, type: OrderFileType, unnamed: string): string {
  const base = sent
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .normalize('NFKD')
    .replace(/[\s.]+/g, ' ')
    .replace(/[^\w -]/g, '')
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return `${base || unnamed}.${EXTENSIONS[type]}`;
}
