import { useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { isDniRequired } from '#invoicing/check-recipient.ts';
import { invoiceLetterFor, invoiceLabel } from '#invoicing/issued-invoice.ts';
import { textToCentavos } from '#lib/pesos.ts';
import { useShop } from '#web/page/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { RecipientLine } from '#web/ui/recipient-line.tsx';
import { addressOf } from '../panel-client.ts';
import { formatDateTime } from '../ui/dates.ts';
import { AttachInvoice } from './attach-invoice.tsx';

/** In whose name the order is invoiced, with which letter, and the invoice itself once it is attached. */
export function InvoiceBlock({ order }: { order: PanelOrderDetail }) {
  const { taxCondition: seller } = useShop();
  const [isReplacing, setReplacing] = useState(false);
  const { invoice, issuedInvoice, totalArs } = order;
  const condition = invoice?.taxCondition ?? 'consumidor_final';
  const letter = invoiceLetterFor(seller, condition);
  const isAnonymous = condition === 'consumidor_final' && (invoice?.taxId ?? null) === null;
  return (
    <section className="sheet corner-marks grid gap-3 p-4 text-sm" aria-labelledby="factura">
      <h2 id="factura" className="text-lg">
        Factura {letter}
      </h2>
      <p className="wrap-anywhere">
        {invoice === null ? (
          'El comprador no dijo a nombre de quién.'
        ) : (
          <RecipientLine recipient={{ ...invoice, name: invoice.legalName }} />
        )}
      </p>
      {isAnonymous && totalArs !== null && isDniRequired(textToCentavos(totalArs)) ? (
        <p className="font-medium text-bad">
          Falta el DNI: por este monto la factura tiene que llevarlo (RG 5700/2025). Pedíselo al comprador.
        </p>
      ) : null}
      {issuedInvoice === null ? null : (
        <div>
          <a
            href={addressOf(routes.invoiceFile, { id: order.id })}
            download
            className="font-semibold underline underline-offset-2 hover:text-ink"
          >
            {invoiceLabel(issuedInvoice)}
          </a>
          <p className="text-xs text-muted">
            Adjuntada el {formatDateTime(issuedInvoice.at)}
            {issuedInvoice.by === null ? '' : ` por ${issuedInvoice.by}`}. El comprador la ve en su pedido.
          </p>
        </div>
      )}
      <div data-panel-chrome>
        {issuedInvoice === null || isReplacing ? (
          <AttachInvoice
            order={order}
            letter={letter}
            onDone={() => setReplacing(false)}
            onCancel={isReplacing ? () => setReplacing(false) : null}
          />
        ) : (
          <Button size="sm" onClick={() => setReplacing(true)}>
            Cambiarla por otra
          </Button>
        )}
      </div>
    </section>
  );
}
