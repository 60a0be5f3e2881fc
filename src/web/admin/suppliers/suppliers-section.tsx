import * as routes from '#contract/endpoints/panel-routes.ts';
import { call } from '../panel-client.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { pageQuery } from '../ui/use-view.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { ListAddresses } from './list-addresses.tsx';
import { OfferedProducts } from './offered-products.tsx';
import { PartMatches } from './part-matches.tsx';
import { ROWS_A_PAGE } from './rows-a-page.ts';
import { SupplierTable } from './supplier-table.tsx';

/** `ver` in the address: the lists that have an address, the questions about parts that may be the same, or the products of several suppliers. */
export const clientLoader = sectionLoader(async ({ url: { searchParams: params }, request: { signal } }) => {
  const failed = (detail: string) => `Error al cargar los proveedores: ${detail}`;
  const query = pageQuery(params, ROWS_A_PAGE);
  const suppliers = reading(failed, call(routes.suppliers, { signal }));
  switch (params.get('ver')) {
    case 'confirmar':
      return {
        kind: 'matches',
        list: await reading(failed, call(routes.partMatches, { query, signal })),
        ...(await suppliers),
      } as const;
    case 'ofertas': {
      const search = params.get('buscar') ?? '';
      const offers = call(routes.offers, { query: { search, ...query }, signal });
      return { kind: 'offers', list: await reading(failed, offers), ...(await suppliers) } as const;
    }
    case 'listas':
      return {
        kind: 'addresses',
        addresses: (await reading(failed, call(routes.listAddresses, { signal }))).results,
        ...(await suppliers),
      } as const;
    default:
      return { kind: 'suppliers', ...(await suppliers) } as const;
  }
});

/** Whom the shop buys from, and what several of them have. */
function SuppliersSection({ loaderData }: SectionProps<typeof clientLoader>) {
  const { kind, results, toConfirm, arsPerUsd } = loaderData;
  const tab = (key: typeof kind, label: string, ver: string | null) => ({
    key,
    label,
    isShown: key === kind,
    changes: { ver, buscar: null },
  });
  return (
    <>
      <ViewTabs
        label="Qué ver de los proveedores"
        className="mb-4"
        tabs={[
          tab('suppliers', 'Proveedores', null),
          tab('addresses', 'Se traen solas', 'listas'),
          tab('matches', toConfirm === 0 ? 'Para confirmar' : `Para confirmar (${toConfirm})`, 'confirmar'),
          tab('offers', 'Varias ofertas', 'ofertas'),
        ]}
      />
      {kind === 'suppliers' ? <SupplierTable suppliers={results} shopRate={arsPerUsd} /> : null}
      {loaderData.kind === 'addresses' ? (
        <ListAddresses addresses={loaderData.addresses} suppliers={results} />
      ) : null}
      {loaderData.kind === 'matches' ? <PartMatches list={loaderData.list} /> : null}
      {loaderData.kind === 'offers' ? <OfferedProducts list={loaderData.list} /> : null}
    </>
  );
}

export default sectionPage(SuppliersSection);
