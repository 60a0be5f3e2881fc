import clsx from 'clsx';
import { ORDER_STATUS_WORDS } from './order-status-words.ts';

/** The specification's colours. */
const LOOKS: Readonly<Record<string, string>> = {
  pendiente: 'status-yellow',
  procesando: 'status-blue',
  enviado: 'status-purple',
  entregado: 'status-green',
  cancelado: 'status-red',
};

/** A status that is not known is grey and shown as it came. */
export function OrderStatusBadge({ status }: { status: string }) {
  const words: Readonly<Record<string, string>> = ORDER_STATUS_WORDS;
  return <span className={clsx('badge', LOOKS[status])}>{words[status] ?? status}</span>;
}
