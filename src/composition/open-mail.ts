import { randomBytes } from 'node:crypto';
import { openEmailClaim } from '#accounts/account-emails.ts';
import { openReset } from '#accounts/password-reset.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { Database } from '#db/engine.ts';
import { recordSentEmails, sendEmails, type SendEmailsDeps } from '#jobs/send-emails.ts';
import type { Log } from '#lib/failure-log.ts';
import type { MailedShop } from '#mail/content.ts';
import { ATTEMPT_MS } from '#mail/retries.ts';
import { openSentJournal, sentJournalIn } from '#mail/sent-journal.ts';
import { openOrderLinks } from '#orders/book/order-links.ts';
import type { Config } from '#server/settings/config.ts';
import type { Logo } from '#settings/logo.ts';
import type { SettingsService } from '#settings/settings-service.ts';
import { createMailTransport } from './create-mail-transport.ts';

/** The way out for the emails of the outbox. */
export interface Mail {
  /** Sends what is due. */
  send(): Promise<unknown>;
  /** Records what this process sent while the database did not answer. */
  recordSent(): Promise<unknown>;
  close(): void;
}

interface MailDeps {
  db: Database['db'];
  now: () => Date;
  /** The shop as it is now. */
  about: () => ShopSettings;
  settings: Pick<SettingsService, 'current'>;
  log: Log;
  closing: AbortSignal;
}

export function openMail(config: Config, { db, now, about, settings, log, closing }: MailDeps): Mail {
  const transport = createMailTransport(config, config.shop);
  const accounts = { db, now, randomBytes };
  const deps: SendEmailsDeps = {
    ...accounts,
    transport,
    get shop() {
      return {
        ...about(),
        logoFile: logoFileOf(settings.current().logo),
        bankAccount: config.account ?? undefined,
        counter: { ...config.shop.delivery.counter, note: config.shop.delivery.pickup?.note ?? null },
        ...(config.payments.kind === 'trial' && { isTrial: true as const }),
      };
    },
    openReset: (email, how) => openReset(accounts, email, how),
    openOrderLinks: (email) => openOrderLinks(db, email),
    openEmailClaim: (claim) => openEmailClaim(accounts, claim),
    log,
    attemptMs: ATTEMPT_MS,
    closing,
    journal: openSentJournal(sentJournalIn(config.dataDir), log),
  };
  return {
    send: () => sendEmails(deps),
    recordSent: () => recordSentEmails(deps),
    close: () => transport.close(),
  };
}

/** The logo as emails carry it. */
function logoFileOf(logo: Logo | null): MailedShop['logoFile'] {
  return logo === null ? undefined : { ...logo, png: Buffer.from(logo.png, 'base64') };
}
