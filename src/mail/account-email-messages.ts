import type { EmailContent, MailedShop } from './content.ts';

export interface EmailClaimInvitation {
  /** The email of the account that asked. */
  account: string;
  /** The link contains it. */
  token: string;
}

/** The email by which a person with an account shows that another mailbox is theirs too. */
export function accountEmailContent(
  { account, token }: EmailClaimInvitation,
  { name, publicUrl }: MailedShop,
): EmailContent {
  return {
    subject: `Sumá tus pedidos a tu cuenta · ${name}`,
    heading: 'Sumá tus pedidos a tu cuenta',
    blocks: [
      {
        kind: 'text',
        text: `La cuenta ${account} pidió ver los pedidos hechos con este email. Si es tuya, confirmalo con este link.`,
      },
      // After the `#`, which browsers do not send: it reaches no server log.
      { kind: 'action', label: 'Sumar mis pedidos', href: `${publicUrl}/mis-pedidos#${token}` },
      { kind: 'text', text: 'El link vale un día y sirve una sola vez, con esa cuenta.' },
      { kind: 'text', text: 'Si no fuiste vos, no hagas nada: nadie ve tus pedidos.' },
    ],
  };
}
