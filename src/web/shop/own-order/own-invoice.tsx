import type { OwnOrder } from '#contract/payment.ts';
import { describeRecipient } from '#invoicing/describe-recipient.ts';

/** In whose name an order is invoiced. Nothing, where nobody asked. */
export function OwnInvoice({ order: { invoice } }: { order: OwnOrder }) {
  if (invoice === null) return null;
  return (
    <section aria-labelledby="factura" className="sheet p-5 md:p-6">
      <h2 id="factura" className="mb-2 text-xl">
        Factura
      </h2>
      <p className="wrap-anywhere">
        A nombre de: {describeRecipient({ ...invoice, name: invoice.legalName })}
      </p>
    </section>
  );
}
