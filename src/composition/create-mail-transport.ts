import { join } from 'node:path';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { MailTransport } from '#mail/transport.ts';
import { createFolderTransport } from '#mail/folder-transport.ts';
import { createSmtpTransport } from '#mail/smtp-transport.ts';
import type { Config } from '#server/settings/config.ts';
import { mailServerDown, mailMessage } from '#server/settings/start-up-messages.ts';

/**
 * Builds the transport that the settings name, and prints it at the start. It prints that the server does not answer as soon as it knows.
 */
export function createMailTransport(
  config: Pick<Config, 'mail' | 'dataDir' | 'mailSender'>,
  about: ShopSettings,
): MailTransport {
  const { mail, dataDir } = config;
  const { smtp } = mail;
  // The owner may change them while the shop is open.
  const sender = {
    get name() {
      if (config.mailSender !== null) return config.mailSender;
      return mail.from?.name || (mail.from === null || smtp !== null ? about.name : '');
    },
    get address() {
      return mail.from?.address ?? about.email;
    },
    get replyTo() {
      return about.email;
    },
  };
  const directory = mailFolder(dataDir);
  console.log(mailMessage(mail, directory));
  if (smtp === null) return createFolderTransport(directory, sender);

  const transport = createSmtpTransport(smtp, sender);
  void transport.check().then((checked) => {
    if (!checked.ok) console.error(mailServerDown(smtp, checked.words));
  });
  return transport;
}

/** The folder of emails that were sent without a mail server. A shop that has a mail server now may still have some. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}
