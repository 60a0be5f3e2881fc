import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '#web/brand/logo-mark.tsx';
import { paths } from '#web/address/paths.ts';
import { pricedIn, rateLabel } from '#web/page/price-messages.ts';
import { useDollarRate, useShop } from '#web/page/root-data.ts';

const CATEGORIES = [
  { category: 'cpu', words: 'Procesadores' },
  { category: 'gpu', words: 'Placas de video' },
  { category: 'motherboard', words: 'Motherboards' },
  { category: 'ram', words: 'Memorias RAM' },
  { category: 'storage', words: 'Almacenamiento' },
] as const;

/** The drawing's title block: the shop, its contact, its terms. */
export function SiteFooter() {
  const { name, address, phone, email, hours, networks } = useShop();
  const rate = useDollarRate();
  return (
    <footer className="print:hidden below-fold-150 mt-16 border-t border-rule-strong bg-sheet text-sm md:mt-24">
      <div className="page">
        <div className="grid border-x border-rule sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
          <Cell>
            <p className="flex items-center gap-2.5 text-lg font-extrabold [font-stretch:118%]">
              <LogoMark className="size-7" />
              {name}
            </p>
            <p className="mt-3 max-w-xs text-muted">
              {`Componentes de PC y un armador que solo te ofrece lo que encaja. Precios ${pricedIn(rate)}, stock real.`}
            </p>
            <ul id="redes" className="mt-4 flex flex-wrap gap-x-4 gap-y-1" aria-label="Redes sociales">
              {networks.map(({ name, link }) => (
                <li key={name}>
                  <a href={link} rel="noopener noreferrer" className={footerLink}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Cell>

          <Cell label="Categorías">
            <ul>
              {CATEGORIES.map(({ category, words }) => (
                <li key={category}>
                  <Link to={paths.catalogue({ category })} className={footerLink}>
                    {words}
                  </Link>
                </li>
              ))}
            </ul>
          </Cell>

          <Cell label="Ayuda">
            <ul>
              <li>
                <Link to={paths.assemblyGuide()} className={footerLink}>
                  Guía de armado
                </Link>
              </li>
              <li>
                <Link to={paths.accountOrders()} className={footerLink}>
                  Mis pedidos
                </Link>
              </li>
              <li>
                <Link to={paths.terms()} className={footerLink}>
                  Términos y Condiciones
                </Link>
              </li>
              <li>
                <Link to={paths.withdrawal()} className={footerLink}>
                  Botón de arrepentimiento
                </Link>
              </li>
            </ul>
          </Cell>

          <Cell label="Contacto">
            <address className="not-italic">
              <p className="py-1">{address}</p>
              <p>
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={footerLink}>
                  {phone}
                </a>
              </p>
              <p>
                <a href={`mailto:${email}`} className={footerLink}>
                  {email}
                </a>
              </p>
            </address>
          </Cell>
        </div>

        <dl className="grid grid-cols-2 border-x border-t border-rule md:grid-cols-4">
          {hours.map(({ days, hours }) => (
            <TitleBlock key={days} name={days} value={hours} />
          ))}
          <TitleBlock name={rate ? 'Dólar' : 'Precios'} value={rate ? rateLabel(rate) : 'USD'} />
        </dl>
        <LegalFacts />
        <p className="border-x border-t border-rule px-4 py-4 text-xs text-muted">
          {`© ${name}. Las marcas nombradas son de sus dueños. Los dibujos son nuestros, hechos con los datos de cada producto.`}
        </p>
      </div>
    </footer>
  );
}

const footerLink = 'inline-block py-1 text-text underline-offset-4 hover:text-ink hover:underline';

/** The seller, and where consumers complain. Missing settings are not shown. */
function LegalFacts() {
  const { legalName, cuit, dataFiscalUrl } = useShop();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-x border-t border-rule px-4 py-2">
      {legalName === null ? null : <span className="py-1">{legalName}</span>}
      {cuit === null ? null : <span className="datum py-1 whitespace-nowrap">CUIT {cuit}</span>}
      {dataFiscalUrl === null ? null : (
        <a href={dataFiscalUrl} rel="noopener noreferrer" className={footerLink}>
          Data Fiscal
        </a>
      )}
      <span className="py-1">
        {CLAIMS.words}{' '}
        <a
          href={CLAIMS.href}
          rel="noopener noreferrer"
          className="underline underline-offset-4 hover:text-ink"
        >
          {CLAIMS.link}
        </a>
      </span>
    </div>
  );
}

function Cell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule p-4 last:border-b-0 sm:border-r sm:even:border-r-0 lg:border-b-0 lg:even:border-r lg:last:border-r-0">
      {label ? <h2 className="sheet-label mb-2">{label}</h2> : null}
      {children}
    </div>
  );
}

function TitleBlock({ name, value }: { name: string; value: string }) {
  return (
    <div className="border-rule px-4 py-2.5 odd:border-r max-md:nth-[-n+2]:border-b md:border-r md:last:border-r-0">
      <dt className="sheet-label">{name}</dt>
      <dd className="datum">{value}</dd>
    </div>
  );
}

/** The link for consumers' claims, with the text that Resolución 274/2021 requires. */
export const CLAIMS = {
  words: 'Defensa de las y los Consumidores. Para reclamos:',
  link: 'ingrese aquí',
  href: 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario',
} as const;
