import type { PanelImportDetail, PanelImportList } from '#contract/panel/imports.ts';
import { defineSection, reading } from '../home/section.tsx';
import { panelApi } from '../panel-api.ts';
import { pageIn } from '../ui/use-view.ts';
import { ImportDetail } from './import-detail.tsx';
import { IMPORTS_A_PAGE, ImportsList } from './imports-list.tsx';

type Read = { kind: 'one'; run: PanelImportDetail } | { kind: 'all'; list: PanelImportList };

/** All imports, or the one that the address names. */
export const section = defineSection<Read>({
  async read(params, signal) {
    const id = params.get('importacion');
    if (id !== null) {
      const run = panelApi.import(id, { signal });
      return {
        kind: 'one',
        run: await reading((detail) => `Error al cargar la importación: ${detail}`, run),
      };
    }
    const list = panelApi.imports(
      {
        todas: params.get('todas') === 'si',
        limit: IMPORTS_A_PAGE,
        offset: (pageIn(params) - 1) * IMPORTS_A_PAGE,
      },
      { signal },
    );
    return {
      kind: 'all',
      list: await reading((detail) => `Error al cargar las importaciones: ${detail}`, list),
    };
  },
  View: ({ read }) =>
    read.kind === 'one' ? <ImportDetail run={read.run} /> : <ImportsList list={read.list} />,
});
