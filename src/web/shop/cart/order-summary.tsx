import { Price } from '#web/ui/price.tsx';

const ROW = 'flex items-baseline justify-between gap-4';

/** Subtotal, shipping and total; all wire money. */
export function OrderSummary({
  totals: { subtotal, envio, total },
}: {
  totals: { subtotal: string; envio: string; total: string };
}) {
  return (
    <dl className="flex flex-col gap-2">
      <div className={ROW}>
        <dt className="text-muted">Subtotal</dt>
        <dd>
          <Price amount={subtotal} size="sm" />
        </dd>
      </div>
      <div className={ROW}>
        <dt className="text-muted">Envío</dt>
        <dd>
          <Price amount={envio} size="sm" />
        </dd>
      </div>
      <div className={`${ROW} mt-2 border-t border-rule pt-3`}>
        <dt className="font-semibold">Total</dt>
        <dd aria-live="polite">
          <Price amount={total} size="lg" />
        </dd>
      </div>
    </dl>
  );
}
