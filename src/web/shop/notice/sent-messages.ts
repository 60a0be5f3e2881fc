/** What whoever asked for a notice does next. */
export const NOTICE_SENT = {
  title: 'Revisá tu email',
  text: 'Te mandamos un link para confirmar el aviso. Vale dos días. Si no lo ves, mirá en el correo no deseado.',
} as const;

/** @example 'Te mandamos a ana@gmail.com un link para confirmar el aviso. …' */
export function noticeSentTo(email: string): string {
  return NOTICE_SENT.text.replace('Te mandamos un link', `Te mandamos a ${email} un link`);
}

/** The field that a form sends from a page that stays as it is: the answer comes without a page of its own. */
export const STAYS_FIELD = 'sin_salir';
