import { Link } from 'react-router';
import { useCartWarnings } from '#web/browser-storage/cart-warnings-storage.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useShop } from '#web/page/root-data.ts';
import { buttonLooks } from '#web/ui/button.tsx';

/**
 * The problems of a PC that was added although it does not fit, or may not work as it is.
 * @param place Conflicts are above the products, and mere reminders below them.
 */
export function CartWarnings({ ids, place }: { ids: readonly string[]; place: 'above' | 'below' }) {
  const warnings = useCartWarnings(ids);
  const { email } = useShop();
  const [first] = warnings;
  if (first === undefined) return null;
  const hasErrors = warnings.some(({ severity }) => severity === 'error');
  if (place !== (hasErrors ? 'above' : 'below')) return null;
  return (
    <Alert
      tone={hasErrors ? 'bad' : 'warn'}
      announced={false}
      title={hasErrors ? 'Hay componentes que no encajan entre sí' : 'Antes de comprar, tené en cuenta'}
      className={place === 'above' ? 'mb-6' : 'mt-4'}
      actions={
        <>
          <Link to={first.link} className={buttonLooks({ size: 'sm' })}>
            {hasErrors ? 'Corregir en el armador' : 'Ver en el armador'}
          </Link>
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(SUBJECT)}`}
            className={buttonLooks({ size: 'sm' })}
          >
            Escribinos por esto
          </a>
        </>
      }
    >
      <ul className="grid gap-1">
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

const SUBJECT = 'Los componentes de mi carrito';
