import { Link } from 'react-router';
import { useCartWarnings } from '#web/browser-storage/cart-warnings-storage.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';

/** What is wrong among the parts of a PC that was added although it does not fit, or may not work as it is. */
export function CartWarnings({ ids }: { ids: readonly string[] }) {
  const warnings = useCartWarnings(ids);
  const [first] = warnings;
  if (first === undefined) return null;
  const hasErrors = warnings.some(({ severity }) => severity === 'error');
  return (
    <Alert
      tone={hasErrors ? 'bad' : 'warn'}
      announced={false}
      title={hasErrors ? 'Hay componentes que no encajan entre sí' : 'Antes de comprar, tené en cuenta'}
      className="mb-6"
      actions={
        <Link to={first.link} className={buttonLooks({ size: 'sm' })}>
          {hasErrors ? 'Corregir en el armador' : 'Ver en el armador'}
        </Link>
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
