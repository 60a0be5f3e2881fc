import { join } from 'node:path';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { Carrier } from '#mail/carrier.ts';
import { createFolderCarrier } from '#mail/folder-carrier.ts';
import { createSmtpCarrier } from '#mail/smtp-carrier.ts';
import type { Config } from '#server/settings/config.ts';
import { mailServerDown, mailWords } from '#server/settings/start-up-messages.ts';

/** Where the shop's letters go, told to whoever starts it; a server that takes none is told as soon as it is known. */
export function openPost({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, about: ShopSettings): Carrier {
  const { smtp } = mail;
  const sender = { ...(mail.from ?? { name: about.name, address: about.email }), replyTo: about.email };
  const directory = mailFolder(dataDir);
  console.log(mailWords(mail, directory));
  if (smtp === null) return createFolderCarrier(directory, sender);

  const carrier = createSmtpCarrier(smtp, { ...sender, name: sender.name || about.name });
  void carrier.check().then((checked) => {
    if (!checked.ok) console.error(mailServerDown(smtp, checked.words));
  });
  return carrier;
}

/** Where letters lie that went out without a mail server. A shop that has one by now may still have some. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}
