import { isUtf8 } from 'node:buffer';

/** Text as bytes of which any run can be decoded: a list of 30 MB never stands in memory a second time as one string. */
export interface EncodedText {
  /** Commas, quotes and braces stand in them as in ASCII, whatever the encoding. */
  readonly bytes: Uint8Array;
  decode(start: number, end?: number): string;
}

/**
 * Finds out the encoding that nobody tells: a byte order mark decides, then strict UTF-8, and what is not UTF-8 is read as
 * Windows-1252, the superset of Latin-1 that spreadsheets write.
 */
export function encodedText(bytes: Uint8Array): EncodedText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null)
    return decodedBy('utf-8', new TextEncoder().encode(new TextDecoder(utf16).decode(bytes)));
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = hasMark ? bytes.subarray(3) : bytes;
  return decodedBy(isUtf8(body) ? 'utf-8' : 'windows-1252', body);
}

function utf16Of(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function decodedBy(encoding: string, bytes: Uint8Array): EncodedText {
  const decoder = new TextDecoder(encoding);
  return { bytes, decode: (start, end) => decoder.decode(bytes.subarray(start, end)) };
}
