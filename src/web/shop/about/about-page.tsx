import { Link } from 'react-router';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { FactTable } from '#web/ui/fact-list.tsx';
import { useShop } from '#web/page/root-data.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { MISSION, TEAM, VALUES } from '#web/default-texts/about-text.ts';
import { shopReaderContext } from '#web/page/loader-context.ts';
import { MARKETING_FIGURES } from '../marketing-figures.ts';
import type { Route } from './+types/about-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sobre Nosotros',
    description: 'Quiénes somos, cómo trabajamos y cuándo atendemos.',
    path: paths.about(),
  });

export function loader({ context }: Route.LoaderArgs) {
  return { own: context.get(shopReaderContext).ownText('about') };
}

export default function AboutPage({ loaderData: { own } }: Route.ComponentProps) {
  const { name, legalName, cuit, address, phone, email, hours } = useShop();
  if (own !== null) {
    return (
      <div className="page py-8 md:py-12">
        <PageHeading label="Quiénes somos" title="Sobre Nosotros" />
        {/* Written by the server from the owner's text, which brings no HTML of its own. */}
        <div
          className="sheet owner-text mt-8 max-w-3xl p-5 md:p-8"
          dangerouslySetInnerHTML={{ __html: own.html }}
        />
      </div>
    );
  }
  return (
    <div className="page py-8 md:py-12">
      <PageHeading label="Quiénes somos" title="Sobre Nosotros">
        {name} vende componentes de PC en todo el país y ayuda a que encajen.
      </PageHeading>

      <section aria-labelledby="mision" className="sheet corner-marks squared-paper mt-8 p-6 md:p-10">
        <h2 id="mision" className="sheet-label">
          Nuestra misión
        </h2>
        <p className="mt-3 max-w-3xl text-xl leading-snug font-bold [font-stretch:112%] md:text-2xl">
          {MISSION}
        </p>
      </section>

      <dl className="mt-4 grid grid-cols-2 border border-rule bg-sheet md:grid-cols-4">
        {MARKETING_FIGURES.map(({ figure, words }) => (
          <div
            key={words}
            className="flex flex-col-reverse border-rule p-5 odd:border-r max-md:nth-[-n+2]:border-b md:border-r md:last:border-r-0"
          >
            <dt className="sheet-label">{words}</dt>
            <dd className="text-3xl font-bold tabular-nums [font-stretch:112%]">{figure}</dd>
          </div>
        ))}
      </dl>

      <section aria-labelledby="valores" className="mt-14">
        <h2 id="valores" className="text-2xl">
          Nuestros valores
        </h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {VALUES.map(({ title, words }) => (
            <li key={title} className="sheet p-5">
              <h3 className="text-base">{title}</h3>
              <p className="mt-2 text-sm text-muted">{words}</p>
            </li>
          ))}
        </ul>
      </section>

      <div className="mt-14 grid gap-10 lg:grid-cols-[1.3fr_1fr]">
        <section aria-labelledby="equipo">
          <h2 id="equipo" className="text-2xl">
            El equipo
          </h2>
          <ul className="mt-5 border border-rule bg-sheet">
            {TEAM.map(({ role, words }) => (
              <li
                key={role}
                className="grid gap-1 border-b border-rule p-4 last:border-b-0 sm:grid-cols-[10rem_1fr]"
              >
                <h3 className="text-base">{role}</h3>
                <p className="text-sm text-muted">{words}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="contacto">
          <h2 id="contacto" className="text-2xl">
            Contacto y horarios
          </h2>
          <FactTable
            className="mt-5"
            facts={[
              ...(legalName === null ? [] : [{ name: 'Razón social', value: legalName }]),
              ...(cuit === null ? [] : [{ name: 'CUIT', value: cuit }]),
              { name: 'Dirección', value: address },
              { name: 'Teléfono', value: phone },
              { name: 'Email', value: email },
              ...hours.map(({ days, hours }) => ({ name: days, value: hours })),
            ]}
          />
          <p className="mt-3 text-sm text-muted">El soporte por email atiende 24/7.</p>
        </section>
      </div>

      <div className="mt-14 flex flex-wrap items-center gap-4">
        <Link to={paths.buildPc()} className={buttonLooks({ variant: 'primary', size: 'lg' })}>
          Armar mi PC
        </Link>
        <Link to={paths.catalogue()} className={buttonLooks({ size: 'lg' })}>
          Ver componentes
        </Link>
      </div>
    </div>
  );
}
