import type { SendMailOptions } from 'nodemailer';
import { LOGO_CID } from './as-html.ts';
import type { RenderedEmail } from './render-email.ts';

/** Sends emails to an SMTP server, or writes them to a folder if there is none. */
export interface MailTransport {
  /** Never throws. An aborted `signal` ends it as `unreachable`. */
  send(message: Message, signal: AbortSignal): Promise<Delivery>;
  /** Whether emails can be sent at all; if not, `words` says why, in Spanish. */
  check(): Promise<{ ok: true } | { ok: false; words: string }>;
  close(): void;
}

export interface Message extends RenderedEmail {
  /** An email address. */
  to: string;
  /** With its angle brackets. */
  messageId: string;
  /** The email's id and kind, from which the folder makes a file's name. */
  id: string;
  kind: string;
  at: Date;
}

/** The outcome of sending an email; `words` are the server's own or, if it said nothing, the connection error. */
export type Delivery =
  | { kind: 'accepted' }
  /** Permanent: there is no such mailbox, or the server classified it as spam. */
  | { kind: 'refused'; words: string }
  /** Temporary, for this email: a full mailbox, greylisting. */
  | { kind: 'not-now'; words: string }
  /** For every email: the server is down, slow, or refuses the login. */
  | { kind: 'unreachable'; words: string };

/** The sender in the settings. */
export interface Sender {
  name: string;
  address: string;
  /** Where replies go. */
  replyTo: string;
}

/** An email in the format that both transports pass to nodemailer. */
export function toMailOptions(
  { to, subject, text, html, logo, endHref, messageId, at }: Message,
  { name, address, replyTo }: Sender,
): SendMailOptions {
  return {
    from: { name, address },
    // As an object, so that nodemailer parses nothing in it as a list or a name.
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    text,
    html,
    ...(logo && {
      attachments: [
        {
          filename: 'logo.png',
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          content: Buffer.from(logo),
          cid: LOGO_CID,
        },
      ],
    }),
    messageId,
    date: at,
    headers: {
      // RFC 3834: prevents automatic replies such as holiday notices.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs show a button that sends a POST there.
      ...(endHref !== undefined && {
        'List-Unsubscribe': `<${endHref}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
