import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { useShop } from '#web/page/root-data.ts';

const LINK = 'font-semibold underline underline-offset-2 hover:text-ink';

/**
 * Whom to contact about the order, and when.
 * @param mayWithdraw The buyer has something to return and has not asked for a withdrawal yet.
 */
export function OwnContact({ mayWithdraw }: { mayWithdraw: boolean }) {
  const { email, phone, hours } = useShop();
  return (
    <section aria-labelledby="contacto-del-pedido" className="sheet p-5 md:p-6">
      <h2 id="contacto-del-pedido" className="mb-3 text-xl">
        ¿Tenés alguna duda?
      </h2>
      <p className="wrap-anywhere">
        Escribinos a{' '}
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>{' '}
        o llamanos al{' '}
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
          {phone}
        </a>
        , con tu número de pedido a mano.
      </p>
      <p className="mt-1 text-sm text-muted">
        {hours.map(({ days, hours: open }) => `${days}: ${open.toLowerCase()}`).join(' · ')}
      </p>
      {!mayWithdraw ? null : (
        <p className="mt-3 text-sm text-muted print:hidden">
          ¿Te arrepentiste?{' '}
          <Link to={paths.withdrawal()} className={LINK}>
            Pedí la devolución acá
          </Link>
          .
        </p>
      )}
    </section>
  );
}
