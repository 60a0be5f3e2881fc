import clsx from 'clsx';

/** The specification's colours; what is not known is grey and shown as it came. */
const LOOKS: Readonly<Record<string, { words: string; looks: string }>> = {
  pendiente: { words: 'Pendiente', looks: 'status-yellow' },
  procesando: { words: 'Procesando', looks: 'status-blue' },
  enviado: { words: 'Enviado', looks: 'status-purple' },
  entregado: { words: 'Entregado', looks: 'status-green' },
  cancelado: { words: 'Cancelado', looks: 'status-red' },
};

export function OrderStatusBadge({ status }: { status: string }) {
  const known = LOOKS[status];
  return <span className={clsx('badge', known?.looks)}>{known?.words ?? status}</span>;
}
