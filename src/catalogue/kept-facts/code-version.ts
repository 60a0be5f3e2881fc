import { hash } from 'node:crypto';
import { hashOfReadingCode } from './reading-code.ts';

/**
 * The version of the code that reads facts, and of Node: its engine brings the regular expressions and Unicode.
 * @param source the folder of the parts.
 */
export function readingCodeVersion(source: string): string {
  return hash('sha256', hashOfReadingCode(source) + JSON.stringify(process.versions));
}
