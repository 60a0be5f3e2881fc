import type { EmailContent, MailedShop } from './content.ts';
import { MAX_NAME_LENGTH, typedText } from './typed-text.ts';

export interface ResetInvitation {
  firstName: string;
  /** The link contains it, and anyone who has it may set a password. */
  token: string;
}

/** The email for a person who forgot their password. */
export function passwordResetContent(
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
