import { z } from 'zod';
import type { SmtpServer } from '#mail/smtp-transport.ts';

/** How emails leave the shop. */
export interface MailSettings {
  /** Null: they are kept in `DATA_DIR/mail`. */
  smtp: SmtpServer | null;
  /** Who writes; null: the shop's own name and email. */
  from: { name: string; address: string } | null;
}

const SMTP_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

export const smtpUrl = z
  .string()
  .transform((text, context) => {
    const server = smtpServerIn(text);
    if (typeof server !== 'string') return server;
    context.addIssue({ code: 'custom', message: server });
    return z.NEVER;
  })
  .optional();

/** `ventas@tienda.example`, or a name before it in `< >`. */
const FROM =
  /^(?:(?<name>[^<>\p{Cc}]*)<(?<named>[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+)>|(?<alone>[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+))$/u;

export const mailFrom = z
  .string()
  .trim()
  .max(300, 'tiene que tener como mucho 300 caracteres')
  .regex(FROM, 'tiene que ser un email, solo o con nombre: Mi Tienda <ventas@tienda.example>')
  .transform((text) => {
    const { name = '', named, alone = '' } = FROM.exec(text)?.groups ?? {};
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: named ?? alone };
  })
  .optional();

/** The server that an address names, or what is wrong with it. */
function smtpServerIn(text: string): SmtpServer | string {
  const url = URL.parse(text);
  const isKnown =
    url !== null && url.hostname !== '' && (url.protocol === 'smtp:' || url.protocol === 'smtps:');
  if (!isKnown) return 'tiene que ser smtp://usuario:clave@servidor:puerto, o smtps://…';
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    return 'no lleva nada después del servidor y el puerto (un / # ? en la clave se escribe %2F %23 %3F)';
  }
  if ((url.username === '') !== (url.password === '')) return 'lleva usuario y clave, o ninguno de los dos';
  try {
    return {
      // As one types it, without the brackets of an IPv6 address.
      host: url.hostname.replaceAll(/^\[|\]$/g, ''),
      port: url.port === '' ? SMTP_PORTS[url.protocol as keyof typeof SMTP_PORTS] : Number(url.port), // checked above
      secure: url.protocol === 'smtps:',
      login:
        url.username === ''
          ? null
          : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    };
  } catch {
    return 'tiene un % suelto en el usuario o la clave: se escribe %25';
  }
}
