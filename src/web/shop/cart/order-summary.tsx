import { Price } from '#web/ui/price.tsx';

/** Subtotal, shipping and total; all wire money. */
export function OrderSummary({
  totals: { subtotal, envio, total },
}: {
  totals: { subtotal: string; envio: string; total: string };
}) {
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-2">
      <dt className="text-muted">Subtotal</dt>
      <dd>
        <Price amount={subtotal} size="sm" />
      </dd>
      <dt className="text-muted">Envío</dt>
      <dd>
        <Price amount={envio} size="sm" />
      </dd>
      <dt className="mt-2 border-t border-rule pt-3 font-semibold">Total</dt>
      <dd className="mt-2 border-t border-rule pt-3 text-right" aria-live="polite">
        <Price amount={total} size="lg" />
      </dd>
    </dl>
  );
}
