import { parseArgs } from 'node:util';

/** The words of the command line, in order. @throws TypeError on an option: no measurement takes one. */
export function givenNames(): string[] {
  return parseArgs({ allowPositionals: true, options: {} }).positionals;
}
