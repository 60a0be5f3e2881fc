import type { NodemailerError } from 'nodemailer';
import { dropOnFailure } from '#lib/drop-on-failure.ts';
import { toMailOptions, type MailTransport, type Delivery, type Sender } from './transport.ts';

/** The SMTP server, from SMTP_URL. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). Otherwise STARTTLS if the server supports it. */
  secure: boolean;
  login: { user: string; password: string } | null;
}

const CONNECT_MS = 10_000;
/** RFC 5321, 4.5.3.2, recommends minutes; here an email that takes so long is retried instead. */
const SILENCE_MS = 30_000;
/** Emails that are due together share a connection; then it closes. */
const IDLE_MS = 5000;

/** Sends emails to an SMTP server, one after the other over one connection. */
export function createSmtpTransport(server: SmtpServer, sender: Sender): MailTransport {
  let connecting: ReturnType<typeof openConnection> | undefined;
  const connected = () =>
    (connecting ??= dropOnFailure(openConnection(server), () => (connecting = undefined)));

  return {
    send: (message, signal) =>
      connected()
        .then((smtp) => smtp.sendMail({ ...toMailOptions(message, sender), signal }))
        .then((): Delivery => ACCEPTED, failureOf),
    check: () =>
      connected()
        .then((smtp) => smtp.verify())
        .then(
          () => ({ ok: true }) as const,
          (error: unknown) => ({ ok: false, words: wordsOf(error) }),
        ),
    close: () => void connecting?.then((smtp) => smtp.close(), NOTHING_OPEN),
  };
}

/** Loads nodemailer, for which a start need not wait. */
async function openConnection({ host, port, secure, login }: SmtpServer) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    maxConnections: 1,
    idleTimeout: IDLE_MS,
    // A broken connection may have delivered the email already: the outbox decides what is retried, and when.
    maxRequeues: 0,
    host,
    port,
    secure,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A password is sent only over TLS, except to this very machine.
    requireTLS: login !== null && !LOOPBACK.has(host),
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
  });
}

const ACCEPTED = { kind: 'accepted' } as const;
const NOTHING_OPEN = () => undefined;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** Distinguishes a fault of this email from one that would stop any email. */
function failureOf(error: unknown): Delivery {
  const { command, responseCode, permanent } = error as NodemailerError; // `sendMail` rejects only with these
  const words = wordsOf(error);
  const isOfThisEmail = responseCode !== undefined && OF_ONE_EMAIL.test(command ?? '');
  if (!isOfThisEmail) return { kind: 'unreachable', words };
  return { kind: permanent === true ? 'refused' : 'not-now', words };
}

/** A refused sender (`MAIL FROM`) is a fault of the settings, so it stops every email. */
const OF_ONE_EMAIL = /^(RCPT TO|DATA)/;

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response, message } = error as NodemailerError; // every field of it may be absent
  return (response ?? message).slice(0, 500);
}
