import { Link } from 'react-router';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { panelPaths } from '../panel-paths.ts';

/** Says above everything else that the order must not be shipped, while its fraud alert is open. It is printed too. */
export function ShippingStopped({ items }: { items: OrderPayments['attention'] }) {
  const alert = items.find(({ kind, resolved }) => kind === 'alerta_de_fraude' && resolved === null);
  if (alert === undefined) return null;
  return (
    <Alert
      tone="bad"
      announced={false}
      className="mb-6"
      title={alert.title}
      actions={
        <Link data-panel-chrome to={panelPaths.home('atencion')} className={buttonLooks({ size: 'sm' })}>
          Resolver en Atención
        </Link>
      }
    >
      {alert.message}
    </Alert>
  );
}
