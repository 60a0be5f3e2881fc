import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All code that decides what facts a product has, and what that code imports. More than needed is safe: it only costs a slower start. */
const READING_PARTS = ['compatibility', 'lib', 'catalogue'];

/**
 * A hash of the code that reads facts, taken from its files, so that nobody has to remember to raise a number. A bundle knows it from when
 * it was made.
 * @param source the folder of the parts.
 */
export function hashOfReadingCode(source: string): string {
  const hash = createHash('sha256');
  for (const part of READING_PARTS) {
    const names = readdirSync(join(source, part), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => CODE.test(one)).toSorted()) {
      const text = readFileSync(join(source, part, name));
      hash.update(`\n${part}/${name} ${text.length}\n`).update(text);
    }
  }
  return hash.digest('hex');
}

const CODE = /(?<!\.test)\.ts$/;
