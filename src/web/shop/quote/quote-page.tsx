import { data } from 'react-router';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { requestContext } from '#web/page/loader-context.ts';
import { useShop } from '#web/page/root-data.ts';
import { NotFound } from '../not-found/not-found.tsx';
import type { Route } from './+types/quote-page.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteState } from './quote-state.tsx';
import { promiseMessage, untilMessage } from './quote-messages.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const quote = await context.get(requestContext).quote(params.clave);
  return data({ quote }, { status: quote === null ? 404 : 200 });
}

/** It expires, and only people with the link should find it. */
export const headers = () => ({ 'cache-control': 'no-store' });

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: loaderData?.quote ? `Presupuesto ${loaderData.quote.number}` : 'Presupuesto',
      description: 'Un presupuesto con sus precios y hasta cuándo valen.',
      path: paths.quote(params.clave),
    }),
    { name: 'robots', content: 'noindex' },
    // Linked sites do not learn the address.
    { name: 'referrer', content: 'same-origin' },
  ];
}

export default function QuotePage({ loaderData: { quote } }: Route.ComponentProps) {
  const { name, legalName, cuit, address, phone, email } = useShop();
  if (quote === null) return <NotFound />;
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <article className="sheet corner-marks p-5 md:p-8 print:border-0 print:p-0 print:before:hidden print:after:hidden">
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div>
            <p className="sheet-label">{name}</p>
            <h1 className="mt-1 text-3xl font-extrabold [font-stretch:118%]">
              Presupuesto <span className="font-mono whitespace-nowrap">{quote.number}</span>
            </h1>
            {quote.name === null ? null : <p className="mt-1 break-words">Para {quote.name}</p>}
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
            <dt className="text-muted">Hecho</dt>
            <dd>{untilMessage(quote.at)}</dd>
            <dt className="text-muted">Vale hasta</dt>
            <dd className="font-semibold">{untilMessage(quote.validUntil)}</dd>
          </dl>
        </header>
        <QuoteState quote={quote} />
        <QuoteLines quote={quote} />
        <p className="mt-6 text-xs text-muted">{promiseMessage(quote)}</p>
        <p className="mt-2 text-xs text-muted">
          {[legalName ?? name, cuit && `CUIT ${cuit}`, address, phone, email].filter(Boolean).join(' · ')}
        </p>
      </article>
      <QuoteActions quote={quote} />
    </div>
  );
}
