import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { isDniRequired } from '#invoicing/check-recipient.ts';
import { describeRecipient } from '#invoicing/describe-recipient.ts';
import { invoiceLetterFor } from '#invoicing/invoice-letter.ts';
import { textToCentavos } from '#lib/pesos.ts';
import { useShop } from '#web/page/root-data.ts';

/** In whose name the order is invoiced, and with which letter. */
export function InvoiceBlock({ order }: { order: PanelOrderDetail }) {
  const { taxCondition: seller } = useShop();
  const { invoice, totalArs } = order;
  const isAnonymous =
    (invoice?.taxCondition ?? 'consumidor_final') === 'consumidor_final' && (invoice?.taxId ?? null) === null;
  return (
    <section className="sheet corner-marks p-4" aria-labelledby="factura">
      <h2 id="factura" className="mb-3 text-lg">
        Factura {invoiceLetterFor(seller, invoice?.taxCondition ?? 'consumidor_final')}
      </h2>
      <p className="text-sm wrap-anywhere">
        {invoice === null
          ? 'El comprador no dijo a nombre de quién.'
          : describeRecipient({ ...invoice, name: invoice.legalName })}
      </p>
      {isAnonymous && totalArs !== null && isDniRequired(textToCentavos(totalArs)) ? (
        <p className="mt-2 text-sm font-medium text-bad">
          Falta el DNI: por este monto la factura tiene que llevarlo (RG 5700/2025). Pedíselo al comprador.
        </p>
      ) : null}
    </section>
  );
}
