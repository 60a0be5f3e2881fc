import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelImportDetail, PanelImportList } from '#contract/panel/imports.ts';
import { call } from '../panel-client.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { pageQuery } from '../ui/use-view.ts';
import { GoneImport, nullIfGone } from './gone-import.tsx';
import { ImportDetail } from './import-detail.tsx';
import { IMPORTS_A_PAGE, ImportsList } from './imports-list.tsx';

type Read =
  | { kind: 'one'; run: PanelImportDetail }
  | { kind: 'gone' }
  | { kind: 'all'; list: PanelImportList };

/** Reads all imports, or the one that the address names. */
export const clientLoader = sectionLoader<Read>(
  async ({ url: { searchParams: params }, request: { signal } }) => {
    const id = params.get('importacion');
    if (id !== null) {
      const read = call(routes.importRun, { params: { id }, signal }).catch(nullIfGone);
      const run = await reading((detail) => `Error al cargar la importación: ${detail}`, read);
      return run === null ? { kind: 'gone' } : { kind: 'one', run };
    }
    const list = call(routes.imports, {
      query: {
        todas: params.get('todas') === 'si',
        ...pageQuery(params, IMPORTS_A_PAGE),
      },
      signal,
    });
    return {
      kind: 'all',
      list: await reading((detail) => `Error al cargar las importaciones: ${detail}`, list),
    };
  },
);

function ImportsSection({ loaderData }: SectionProps<typeof clientLoader>) {
  if (loaderData.kind === 'one') return <ImportDetail run={loaderData.run} />;
  if (loaderData.kind === 'gone') return <GoneImport />;
  return <ImportsList list={loaderData.list} />;
}

export default sectionPage(ImportsSection);
