import { createSmtpTransport } from '#mail/smtp-transport.ts';
import { HEALTH_ADVICE } from '#contract/panel/shop-state-messages.ts';
import type { Config } from '#server/settings/config.ts';
import { mailFolder } from '../../composition/create-mail-transport.ts';
import type { Finding } from './finding.ts';

/** Connects to the mail server and logs in, without sending anything. */
export async function checkMail({ mail: { smtp, from }, shop, dataDir }: Config): Promise<Finding> {
  const about = 'correo';
  if (smtp === null) {
    const words = `sin SMTP_URL los emails no salen: quedan en ${mailFolder(dataDir)}.`;
    return { level: 'aviso', about, words, advice: HEALTH_ADVICE.noMailServer };
  }
  const transport = createSmtpTransport(smtp, {
    ...(from ?? { name: shop.name, address: shop.email }),
    replyTo: shop.email,
  });
  const checked = await transport.check();
  transport.close();
  const server = `${smtp.host}:${smtp.port}`;
  if (checked.ok) return { level: 'ok', about, words: `${server} acepta a la tienda.` };
  return {
    level: 'falla',
    about,
    words: `${server} no toma los emails: ${checked.words.trim()}`,
    advice: IS_OF_TLS.test(checked.words) ? TLS_ADVICE : HEALTH_ADVICE.mailServer,
  };
}

/** The errors of nodemailer and OpenSSL if one side begins with TLS and the other does not. */
const IS_OF_TLS = /greeting never received|wrong version number|unexpected socket close|starttls/i;
const TLS_ADVICE =
  'el puerto y SMTP_URL no hablan igual. Con el 465 va smtps://; con el 587 y el 25, smtp://, y con contraseña el servidor tiene que ofrecer STARTTLS.';
