import type { FieldChange } from '#audit/audit-entry.ts';
import type { ImportDecision } from '#catalogue/imports/decide-import.ts';
import type { ImportState } from '#catalogue/imports/import-run.ts';
import { IMPORT_STATE_WORD } from './import-state-words.ts';

/** The API's words for what the audit log stores about an import. */
export function importAuditChanges(decision: ImportDecision): FieldChange[] {
  const state = (before: ImportState, after: ImportState): FieldChange => ({
    field: 'estado',
    before: IMPORT_STATE_WORD[before],
    after: IMPORT_STATE_WORD[after],
  });
  const counted = (field: string, after: number): FieldChange => ({ field, before: null, after });
  switch (decision.kind) {
    case 'applied': {
      const { added, changed, gone, leftOut = 0, keptMissing = 0, demo = 0 } = decision.report;
      return [
        state(decision.before, 'applied'),
        counted('nuevos', added),
        counted('cambiados', changed),
        counted('idos', gone),
        ...(leftOut === 0 ? [] : [counted('omitidos', leftOut)]),
        ...(keptMissing === 0 ? [] : [counted('faltantes_conservados', keptMissing)]),
        ...(demo === 0 ? [] : [counted('del_ejemplo', demo)]),
      ];
    }
    case 'undone': {
      const { restored, withdrawn, categories = [], kept } = decision.report;
      return [
        state('applied', 'undone'),
        counted('restaurados', restored),
        counted('retirados', withdrawn),
        ...(categories.length === 0
          ? []
          : [{ field: 'categorias_retiradas', before: null, after: categories.join(', ') }]),
        counted('conservados', kept.count),
      ];
    }
    case 'discarded':
      return [state('waiting', 'discarded')];
  }
}
