import { useEffect } from 'react';
import { Link } from 'react-router';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { paths } from '#web/address/paths.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import { OWN_PART_FIELD } from '#web/shop/build-pc/model/own-part-address.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { changedView, type CatalogueAddress } from './address/catalogue-address.ts';
import type { NearMatches } from './near-matches.ts';
import { ProductList } from './product-list.tsx';
import { reportMissedSearch } from './report-missed-search.ts';

/** An empty list: what was not found, and the nearest results. */
export default function NothingFound({
  address,
  wanted,
  near,
  compared,
  stale,
  asksWholePc,
  isUpgrade,
}: {
  address: CatalogueAddress;
  wanted: CatalogueAddress;
  near: NearMatches | null;
  /** The search is for a PC, not for a part. */
  asksWholePc: boolean;
  /** Of a PC that is there. */
  isUpgrade: boolean;
  compared: readonly CardProduct[];
  stale: boolean;
}) {
  // Without filters, in all categories.
  const missed = near !== null && near.kind !== 'everywhere' && !asksWholePc ? address.search : null;
  useEffect(() => (missed === null ? undefined : reportMissedSearch(missed)), [missed]);
  return (
    <>
      {near ? (
        <div className="sheet corner-marks grid gap-2 px-4 py-4 text-sm">
          {asksWholePc ? (
            <p>
              {isUpgrade
                ? 'Lo que va con tu PC lo ves en el armador.'
                : 'Una PC entera la armás en el armador.'}
              {near.products.length > 0 ? ' Acá abajo van los componentes sueltos.' : null}
            </p>
          ) : (
            <>
              <p className="text-lg font-semibold">
                {near.kind === 'unsold' ? `No vendemos ${near.article}` : 'No se encontraron componentes'}
              </p>
              <Explained address={address} near={near} />
              <OwnPart search={address.search} step={near.ownStep} />
            </>
          )}
          <p>
            <Link to={paths.catalogue()} className={textLink}>
              Ver todos los componentes
            </Link>
          </p>
        </div>
      ) : (
        <EmptyState
          title="No se encontraron componentes"
          action={
            <Link to={paths.catalogue()} className={buttonLooks({ variant: 'primary' })}>
              Ver todos los componentes
            </Link>
          }
        >
          {filtersLeaveNothing(address)}
        </EmptyState>
      )}
      {near && near.products.length > 0 ? (
        <section aria-labelledby="parecidos" className="pt-6">
          <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h3 id="parecidos" className="text-lg font-bold">
              {headingOf(address, near)}
            </h3>
            {near.count > near.products.length ? (
              <Link to={linkOf(address, near)} className={textLink}>
                Ver los {near.count}
              </Link>
            ) : null}
          </div>
          <ProductList
            products={near.products}
            address={address}
            wanted={wanted}
            compared={compared}
            stale={stale}
          />
        </section>
      ) : null}
    </>
  );
}

function Explained({ address, near }: { address: CatalogueAddress; near: NearMatches }) {
  const missing = <strong className="text-text">«{address.search}»</strong>;
  if (near.kind === 'unsold')
    return <p>Vendemos los componentes de la PC, y lo que hace falta para armarla.</p>;
  if (near.kind === 'everywhere')
    return <p>Acá no encontramos {missing}. Te mostramos lo que hay en todas las categorías, sin filtros.</p>;
  if (near.kind === 'anything')
    return (
      <p>No encontramos {missing}. Revisá cómo está escrito, o probá con menos palabras o con la marca.</p>
    );
  return (
    <>
      <p>
        No encontramos {missing}. Mostramos{' '}
        <Link to={linkOf(address, near)} className={textLink}>
          «{near.kept}»
        </Link>
        .
      </p>
      {near.others.length > 0 ? (
        <p>
          También podés buscar{' '}
          {near.others.map((word, place) => (
            <span key={word}>
              {place > 0 ? ', ' : null}
              <Link to={paths.catalogue({ search: word })} className={textLink}>
                «{word}»
              </Link>
            </span>
          ))}
          .
        </p>
      ) : null}
    </>
  );
}

/** A part that the shop does not sell: a visitor who has one can build around it. */
function OwnPart({ search, step }: { search: string; step: StepKey | undefined }) {
  if (step === undefined) return null;
  const { it } = STEP_LABELS[step];
  return (
    <p>
      ¿Ya {it} tenés?{' '}
      <Link to={paths.buildPc({ [OWN_PART_FIELD]: search })} className={textLink}>
        {it === 'la' ? 'Sumala' : 'Sumalo'} a tu PC
      </Link>
    </p>
  );
}

function headingOf({ search }: CatalogueAddress, near: NearMatches): string {
  if (near.kind === 'anything' || near.kind === 'unsold') return 'Lo que más hay en stock';
  return `Resultados de «${near.kind === 'everywhere' ? search : near.kept}»`;
}

function linkOf(address: CatalogueAddress, near: NearMatches): string {
  if (near.kind === 'anything' || near.kind === 'unsold') return paths.catalogue();
  const search = near.kind === 'everywhere' ? address.search : near.kept;
  return paths.catalogue({ ...changedView(address, { search, category: '', choices: {} }) });
}

function filtersLeaveNothing(address: CatalogueAddress): string | null {
  const isNarrowed = Object.keys(address.choices).length > 0;
  return isNarrowed ? 'Ninguno cumple con todos los filtros. Probá sacando alguno.' : null;
}

const textLink = 'font-semibold text-ink underline underline-offset-4';
