import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BaseSource } from '../base-source.ts';

/** For tests: a base that has these records, each in its kind's folder. */
export function baseOfRecords(
  records: () => readonly (readonly [kind: StepKey, record: object])[],
): BaseSource {
  return {
    name: 'la base de prueba',
    async *files() {
      for (const [kind, record] of records()) yield { kind, text: JSON.stringify(record) };
    },
  };
}
