import type { SendMailOptions } from 'nodemailer';
import type { Message, Sender } from './carrier.ts';

/** A letter as both carriers hand it over. */
export function envelopeOf(
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
