import type { SendMailOptions } from 'nodemailer';
import type { RenderedEmail } from './render-email.ts';

/** Sends emails to an SMTP server, or writes them to a folder where there is none. */
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

/** What became of an email; `words` are the server's own or, where it said nothing, the connection's. */
export type Delivery =
  | { kind: 'accepted' }
  /** For good: there is no such mailbox, or the server took it for spam. */
  | { kind: 'refused'; words: string }
  /** This email, for now: a full mailbox, greylisting. */
  | { kind: 'not-now'; words: string }
  /** Every email: the server is away, slow, or refuses the login. */
  | { kind: 'unreachable'; words: string };

/** Who writes, as settings say it. */
export interface Sender {
  name: string;
  address: string;
  /** Where replies go. */
  replyTo: string;
}

/** An email as both transports pass it to nodemailer. */
export function toMailOptions(
  { to, subject, text, html, messageId, at }: Message,
  { name, address, replyTo }: Sender,
): SendMailOptions {
  return {
    from: { name, address },
    // As an object, so that nothing in it is read as a list or a name.
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    text,
    html,
    messageId,
    date: at,
    // RFC 3834: holiday notices are not sent in answer to it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
