export const NOTICE_SENT = 'Revisá tu email';

/** The next step of a visitor who asked for a notice. */
export function noticeSentTo(email: string): string {
  return `Te mandamos a ${email} un link para confirmar el aviso. Vale dos días. Si no lo ves, mirá en el correo no deseado.`;
}
