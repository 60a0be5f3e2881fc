import { hash } from 'node:crypto';

/** The bytes of a file that `unseal` recognizes. The first line has the version of the code that wrote it and a hash of the rest. */
export function seal(name: string, body: Buffer, codeVersion: string): Buffer {
  return Buffer.concat([Buffer.from(headOf(name, body, codeVersion)), body]);
}

/** The content that this version of the code sealed; null: other code wrote it, or it is damaged or incomplete. */
export function unseal(name: string, file: Buffer, codeVersion: string): Buffer | null {
  const end = file.indexOf('\n') + 1;
  const body = file.subarray(end);
  return end > 0 && file.toString('latin1', 0, end) === headOf(name, body, codeVersion) ? body : null;
}

function headOf(name: string, body: Buffer, codeVersion: string): string {
  return `zocalo-${name} ${codeVersion} ${hash('sha256', body)}\n`;
}
