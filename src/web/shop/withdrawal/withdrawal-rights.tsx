import { Link } from 'react-router';
import { DAYS_TO_WITHDRAW } from '#lib/shop-terms.ts';
import { paths } from '#web/address/paths.ts';
import { CLAIMS } from '../layout/site-footer.tsx';

const POINTS = [
  `Tenés ${DAYS_TO_WITHDRAW} días corridos desde que recibís el producto o desde que hiciste la compra, lo que ocurra último. Si el último día no es hábil, pasa al siguiente que lo sea.`,
  'No hace falta decir por qué, ni que el producto esté sin abrir.',
  'La devolución no te cuesta nada: el envío de vuelta lo pagamos nosotros.',
  'Te devolvemos todo lo que pagaste, por el mismo medio.',
];

/** The buyer's legal rights in a distance sale. */
export function WithdrawalRights() {
  return (
    <aside aria-labelledby="derecho" className="sheet p-5 text-sm">
      <h2 id="derecho" className="text-lg">
        Tu derecho
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {POINTS.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">
        Artículo 34 de la Ley 24.240 y Disposición 954/2025.{' '}
        <Link to={paths.terms('arrepentimiento')} className="underline underline-offset-2 hover:text-ink">
          Leer los términos
        </Link>
      </p>
      <p className="mt-2 text-muted">
        {CLAIMS.words}{' '}
        <a
          href={CLAIMS.href}
          rel="noopener noreferrer"
          className="underline underline-offset-2 hover:text-ink"
        >
          {CLAIMS.link}
        </a>
      </p>
    </aside>
  );
}
