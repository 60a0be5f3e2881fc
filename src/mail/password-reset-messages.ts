import type { EmailContent, MailedShop } from './content.ts';
import { MAX_NAME_LENGTH, typedText } from './typed-text.ts';

export interface ResetInvitation {
  firstName: string;
  /** The link contains it, and anyone who has it may set a password. */
  token: string;
  /** The person of the shop who created the account; absent: its owner forgot their password. */
  invitedBy?: string | undefined;
}

/** The email for a person who forgot their password, or who gets an account of the panel and chooses their first one. */
export function passwordResetContent(invitation: ResetInvitation, shop: MailedShop): EmailContent {
  return invitation.invitedBy === undefined
    ? forgottenContent(invitation, shop)
    : invitedContent(invitation, invitation.invitedBy, shop);
}

function invitedContent(
  { firstName, token }: ResetInvitation,
  by: string,
  { name, publicUrl }: MailedShop,
): EmailContent {
  return {
    subject: `Tu cuenta en el panel de ${name}`,
    heading: 'Te sumaron al panel de la tienda',
    blocks: [
      { kind: 'text', text: `Hola, ${typedText(firstName, MAX_NAME_LENGTH)}:` },
      {
        kind: 'text',
        text: `${by} te creó una cuenta en el panel de ${name}. Elegí tu contraseña con este link; después entrás con este email.`,
      },
      { kind: 'action', label: 'Elegir contraseña', href: `${publicUrl}/admin/clave-nueva#${token}` },
      {
        kind: 'text',
        text: 'El link vale 48 horas y sirve una sola vez. No se lo pases a nadie. Si venció, pedí otro en «¿Olvidaste tu contraseña?».',
      },
      { kind: 'text', text: 'Si no esperabas este email, no hagas nada: nadie entra con esa cuenta.' },
    ],
  };
}

function forgottenContent(
  { firstName, token }: ResetInvitation,
  { name, publicUrl }: MailedShop,
): EmailContent {
  return {
    subject: `Elegí una contraseña nueva · ${name}`,
    heading: 'Elegí una contraseña nueva',
    blocks: [
      { kind: 'text', text: `Hola, ${typedText(firstName, MAX_NAME_LENGTH)}:` },
      {
        kind: 'text',
        text: 'Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste vos, elegí la nueva con este link.',
      },
      // After the `#`, which browsers do not send: it reaches no server log.
      { kind: 'action', label: 'Elegir contraseña', href: `${publicUrl}/admin/clave-nueva#${token}` },
      { kind: 'text', text: 'El link vale una hora y sirve una sola vez. No se lo pases a nadie.' },
      { kind: 'text', text: 'Si no fuiste vos, no hagas nada: tu contraseña sigue siendo la misma.' },
    ],
  };
}
