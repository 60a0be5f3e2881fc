import { Fragment } from 'react';
import { RECIPIENT_SEPARATOR, recipientParts, type InvoiceRecipient } from '#invoicing/invoice-recipient.ts';

/** In whose name an order is invoiced. Only a name may break over two lines: a CUIT in two parts is misread. */
export function RecipientLine({ recipient }: { recipient: InvoiceRecipient }) {
  return recipientParts(recipient).map((part, position) => (
    <Fragment key={part}>
      {position === 0 ? '' : RECIPIENT_SEPARATOR}
      <span className={part === recipient.name ? undefined : 'whitespace-nowrap'}>{part}</span>
    </Fragment>
  ));
}
