import type { BuyerDetail, BuyerList } from '#contract/panel/buyers.ts';
import type { PanelPersonList } from '#contract/panel/people.ts';
import { readPeople } from '../people/people-list.tsx';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { AccountsList } from './accounts-list.tsx';
import { BuyerPage, readBuyer } from './buyer-page.tsx';
import { BuyersList, readBuyers } from './buyers-list.tsx';

/** The accounts, everybody who bought, or one of them. */
type Read =
  | { view: 'accounts'; accounts: PanelPersonList }
  | { view: 'buyers'; buyers: BuyerList }
  | { view: 'buyer'; buyer: BuyerDetail };

export const clientLoader = sectionLoader<Read>(
  async ({ url: { searchParams: params }, request: { signal } }) => {
    const orderId = params.get('comprador');
    if (orderId !== null) return { view: 'buyer', buyer: await readBuyer(orderId, params, signal) };
    if (params.get('ver') === 'compradores') {
      return { view: 'buyers', buyers: await readBuyers(params, signal) };
    }
    const accounts = await readPeople('cliente', 'Error al cargar clientes', params, signal);
    if (accounts.count === 0 && isUnchosen(params)) {
      const buyers = await readBuyers(params, signal);
      if (buyers.results.length > 0) return { view: 'buyers', buyers };
    }
    return { view: 'accounts', accounts };
  },
);

/** Nobody chose a tab or searched: the section opens on the one that has people. */
function isUnchosen(params: URLSearchParams): boolean {
  return !params.has('ver') && !params.has('buscar');
}

/** One tab's search and place mean nothing on the other. */
const NO_VIEW = { buscar: null, despues_de: null, comprador: null };

function CustomersSection({ loaderData }: SectionProps<typeof clientLoader>) {
  if (loaderData.view === 'buyer') return <BuyerPage read={loaderData.buyer} />;
  const isAccounts = loaderData.view === 'accounts';
  return (
    <>
      <ViewTabs
        label="Qué clientes"
        className="mb-4"
        tabs={[
          { key: 'cuentas', label: 'Cuentas', isShown: isAccounts, changes: { ...NO_VIEW, ver: 'cuentas' } },
          {
            key: 'compradores',
            label: 'Compradores',
            isShown: !isAccounts,
            changes: { ...NO_VIEW, ver: 'compradores' },
          },
        ]}
      />
      {isAccounts ? (
        <AccountsList accounts={loaderData.accounts} />
      ) : (
        <BuyersList buyers={loaderData.buyers} />
      )}
    </>
  );
}

export default sectionPage(CustomersSection);
