import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelImportDetail, PanelImportList } from '#contract/panel/imports.ts';
import { call } from '../panel-client.ts';
import { reading, type SectionArgs, type SectionProps } from '../section.ts';
import { pageQuery } from '../ui/use-view.ts';
import { ImportDetail } from './import-detail.tsx';
import { IMPORTS_A_PAGE, ImportsList } from './imports-list.tsx';

type Read = { kind: 'one'; run: PanelImportDetail } | { kind: 'all'; list: PanelImportList };

/** Reads all imports, or the one that the address names. */
export async function clientLoader({
  url: { searchParams: params },
  request: { signal },
}: SectionArgs): Promise<Read> {
  const id = params.get('importacion');
  if (id !== null) {
    const run = call(routes.importRun, { params: { id }, signal });
    return {
      kind: 'one',
      run: await reading((detail) => `Error al cargar la importación: ${detail}`, run),
    };
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
}

export default function ImportsSection({ loaderData }: SectionProps<typeof clientLoader>) {
  if (loaderData.kind === 'one') return <ImportDetail run={loaderData.run} />;
  return <ImportsList list={loaderData.list} />;
}
