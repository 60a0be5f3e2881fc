import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { useDollarRate, useShop } from '#web/page/root-data.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import type { Route } from './+types/terms-page.ts';
import { termsSections } from './terms-sections.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y Condiciones',
    description:
      'Compras, precios, envíos, devoluciones, garantía y datos personales: qué podés esperar y qué pedimos.',
    path: paths.terms(),
  });

export default function TermsPage() {
  const sections = termsSections(useShop(), useDollarRate());
  return (
    <div className="page py-8 md:py-12">
      <PageHeading label="Última actualización: 12 de junio de 2025" title="Términos y Condiciones" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[16rem_1fr]">
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
            <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="p-5 md:p-8">
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
    </div>
  );
}
