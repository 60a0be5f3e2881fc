/** What whoever asked for a notice does next. */
export const NOTICE_SENT = {
  title: 'Revisá tu email',
  text: 'Te mandamos un link para confirmar el aviso. Vale dos días. Si no lo ves, mirá en el correo no deseado.',
} as const;

/** The field that a form sends from a page that stays as it is: the answer comes without a page of its own. */
export const STAYS_FIELD = 'sin_salir';
