import { DownloadIcon } from 'lucide-react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { invoiceLabel } from '#invoicing/issued-invoice.ts';
import { addressOf } from '#web/api/shop-client.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { RecipientLine } from '#web/ui/recipient-line.tsx';

/** The recipient of an order's invoice, and the invoice once the shop attached it. Nothing if there is neither. */
export function OwnInvoice({ order: { key, status, invoice, issuedInvoice } }: { order: OwnOrder }) {
  if (invoice === null && issuedInvoice === null) return null;
  return (
    <section aria-labelledby="factura" className="sheet grid justify-items-start gap-3 p-5 md:p-6">
      <h2 id="factura" className="text-xl">
        Factura
      </h2>
      {invoice === null ? null : (
        <p className="wrap-anywhere">
          A nombre de: <RecipientLine recipient={{ ...invoice, name: invoice.legalName }} />
        </p>
      )}
      {issuedInvoice === null ? (
        status === 'cancelado' ? null : (
          <p className="text-sm text-muted">Cuando esté lista, la bajás desde acá y te avisamos por email.</p>
        )
      ) : (
        <a href={addressOf(routes.ownInvoice, { key })} download className={buttonLooks()}>
          <DownloadIcon aria-hidden size={16} />
          Bajar la factura {invoiceLabel(issuedInvoice)}
        </a>
      )}
    </section>
  );
}
