import { createTransport, type NodemailerError } from 'nodemailer';
import type { Carrier, Delivery, Sender } from './carrier.ts';
import { envelopeOf } from './envelope.ts';

/** Where the shop's letters are handed in, from SMTP_URL. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). Otherwise STARTTLS where the server has it. */
  secure: boolean;
  login: { user: string; password: string } | null;
}

const CONNECT_MS = 10_000;
/** RFC 5321, 4.5.3.2, asks for minutes; a letter that takes so long is tried again instead. */
const SILENCE_MS = 30_000;
/** Letters that are due together share a connection; then it is let go. */
const IDLE_MS = 5000;

/** Hands letters to an SMTP server, one after the other over one connection. */
export function createSmtpCarrier({ host, port, secure, login }: SmtpServer, sender: Sender): Carrier {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    idleTimeout: IDLE_MS,
    // A connection that breaks may have delivered already: the outbox decides what is tried again, and when.
    maxRequeues: 0,
    host,
    port,
    secure,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A password goes over no bare line, except to this very machine.
    requireTLS: login !== null && !LOOPBACK.has(host),
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
  });

  return {
    carry: (message, signal) =>
      transport
        .sendMail({ ...envelopeOf(message, sender), signal })
        .then((): Delivery => ACCEPTED, failureOf),
    check: () =>
      transport.verify().then(
        () => ({ ok: true }) as const,
        (error: unknown) => ({ ok: false, words: wordsOf(error) }),
      ),
    close: () => transport.close(),
  };
}

const ACCEPTED = { kind: 'accepted' } as const;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** What the letter was refused for is told apart from what would keep any letter. */
function failureOf(error: unknown): Delivery {
  const { command, responseCode, permanent } = error as NodemailerError; // all that `sendMail` rejects with
  const words = wordsOf(error);
  const isOfThisLetter = responseCode !== undefined && OF_ONE_LETTER.test(command ?? '');
  if (!isOfThisLetter) return { kind: 'unreachable', words };
  return { kind: permanent === true ? 'refused' : 'not-now', words };
}

/** A refused sender (`MAIL FROM`) is a fault of the settings, which no letter can help. */
const OF_ONE_LETTER = /^(RCPT TO|DATA)/;

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response, message } = error as NodemailerError; // every field of it may be absent
  return (response ?? message).slice(0, 500);
}
