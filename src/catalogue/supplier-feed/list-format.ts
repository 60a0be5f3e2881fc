/** How a file begins that Excel wrote, by its first bytes. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Excel until 2003, and any Excel file with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether these bytes are a workbook or look like one: JSON and CSV never begin so. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP) || isOldWorkbook(bytes);
}

/** A workbook that has to be saved anew before it can be read. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, OLE);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, place) => bytes[place] === byte);
}
