import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { useDollarRate, useShop } from '#web/page/root-data.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { shopReaderContext } from '#web/page/loader-context.ts';
import type { Route } from './+types/terms-page.ts';
import { termsSections } from '#web/default-texts/terms-sections.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y Condiciones',
    description:
      'Compras, precios, envíos, devoluciones, garantía y datos personales: qué podés esperar y qué pedimos.',
    path: paths.terms(),
  });

export function loader({ context }: Route.LoaderArgs) {
  return { own: context.get(shopReaderContext).ownText('terms') };
}

export default function TermsPage({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <div className="page py-8 md:py-12">
      <PageHeading
        label={`Última actualización: ${own?.updated ?? '12 de junio de 2025'}`}
        title="Términos y Condiciones"
      />
      {own === null ? (
        <Sections />
      ) : (
        // Written by the server from the owner's text, which brings no HTML of its own.
        <div
          className="sheet owner-text mt-8 max-w-3xl p-5 md:p-8"
          dangerouslySetInnerHTML={{ __html: own.html }}
        />
      )}
    </div>
  );
}

/** The shop's own. */
function Sections() {
  const sections = termsSections(useShop(), useDollarRate());
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label="Secciones" className="self-start lg:sticky lg:top-24">
        <ol className="columns-1 border-l-2 border-rule text-sm sm:columns-2 lg:columns-1">
          {sections.map(({ id, title }, position) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1 pl-4 text-muted hover:text-ink hover:underline">
                {position + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="sheet max-w-3xl divide-y divide-rule">
        {sections.map(({ id, title, paragraphs }, position) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="p-5 wrap-anywhere md:p-8">
            <h2 id={`${id}-titulo`} className="text-xl">
              <span className="datum mr-2 text-base text-ink">{String(position + 1).padStart(2, '0')}</span>
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 max-w-prose">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
