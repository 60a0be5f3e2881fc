import type { MoneySummaryResponse } from '#contract/panel/payments.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { counted } from '#lib/counted.ts';
import { formatDateTime } from '../ui/dates.ts';
import { Figure } from '../ui/figure.tsx';
import { refundsNote } from './refunds-note.ts';

/** Shows pending payments: stock held for them, refunds to confirm and notifications to process. */
export function MoneyFigures({ summary }: { summary: MoneySummaryResponse }) {
  const { provider, held, pendingRefunds, refundsInProcess, pendingNotifications: notifications } = summary;
  const { providerName } = useShop();
  return (
    <>
      <ProviderNote provider={provider} />
      <dl className="mb-6 grid gap-3 sm:grid-cols-3">
        <Figure
          label="Pedidos que esperan un pago"
          note={held.until === null ? 'Ningún stock retenido' : heldNote(held.units, held.until)}
        >
          {held.orders}
        </Figure>
        <Figure
          label="Reembolsos sin terminar"
          note={refundsNote({ pendingRefunds, refundsInProcess }, providerName)}
        >
          {pendingRefunds + refundsInProcess}
        </Figure>
        <Figure label="Avisos sin procesar" note="Se vuelven a intentar solos">
          {notifications}
        </Figure>
      </dl>
    </>
  );
}

function heldNote(units: number, until: string): string {
  const held = counted(units, 'unidad retenida', 'unidades retenidas');
  return `${held}; la primera espera hasta el ${formatDateTime(until)}`;
}

function ProviderNote({ provider }: { provider: MoneySummaryResponse['provider'] }) {
  const { providerName } = useShop();
  switch (provider) {
    case 'prueba':
      return (
        <Alert tone="warn" announced={false} className="mb-4" title="Pagos de prueba">
          Ningún pago mueve dinero, tampoco los que anotes a mano. Para cobrar con {providerName}, quien tiene
          el servidor define MP_ACCESS_TOKEN.
        </Alert>
      );
    case 'apagados':
      return (
        <Alert tone="info" announced={false} className="mb-4" title="La tienda no cobra en línea">
          Cada pedido se arregla a mano con su comprador.
        </Alert>
      );
    default:
      return null;
  }
}
