import { isUtf8 } from 'node:buffer';

/** Text as bytes, any part of which can be decoded: a list of 30 MB is never in memory a second time as one string. */
export interface EncodedText {
  /** Commas, quotes and braces stand in them as in ASCII, whatever the encoding. */
  readonly bytes: Uint8Array;
  decode(start: number, end?: number): string;
  /** The same run as UTF-8, without a copy where it is. */
  utf8(start: number, end: number): Buffer;
}

/**
 * Detects the encoding, which no list declares: a byte order mark decides, then strict UTF-8, and what is not UTF-8 is read as
 * Windows-1252, the superset of Latin-1 that spreadsheets write.
 */
export function encodedText(bytes: Uint8Array): EncodedText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return decodedBy('utf-8', utf8Of(bytes, utf16));
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = hasMark ? bytes.subarray(3) : bytes;
  return decodedBy(isUtf8(body) ? 'utf-8' : 'windows-1252', body);
}

function utf16Of(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

const PIECE_BYTES = 1024 * 1024;

/** In pieces: as one string the text would be as large as the file, in the heap. */
function utf8Of(bytes: Uint8Array, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    pieces.push(Buffer.from(decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })));
  }
  pieces.push(Buffer.from(decoder.decode()));
  return Buffer.concat(pieces);
}

function decodedBy(encoding: string, bytes: Uint8Array): EncodedText {
  const decoder = new TextDecoder(encoding);
  const decode = (start: number, end?: number) => decoder.decode(bytes.subarray(start, end));
  return {
    bytes,
    decode,
    utf8: (start, end) =>
      encoding === 'utf-8'
        ? Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start)
        : Buffer.from(decode(start, end)),
  };
}
