import type { RenderedLetter } from './render-letter.ts';

/** Takes letters out of the shop: to an SMTP server, or into a folder where there is none. */
export interface Carrier {
  /** Gives up when `signal` says so, and tells it as `unreachable`. Never throws. */
  carry(message: Message, signal: AbortSignal): Promise<Delivery>;
  /** Whether letters can go out at all; in Spanish why not. */
  check(): Promise<{ ok: true } | { ok: false; words: string }>;
  close(): void;
}

export interface Message extends RenderedLetter {
  /** An email address. */
  to: string;
  /** With its angle brackets. */
  messageId: string;
  /** The letter's id and kind, from which the folder makes a file's name. */
  id: string;
  kind: string;
  at: Date;
}

/** What became of a letter; `words` are the server's own or, where it said nothing, the connection's. */
export type Delivery =
  | { kind: 'accepted' }
  /** It will never be: there is no such mailbox, or it was taken for spam. */
  | { kind: 'refused'; words: string }
  /** Not this one, not now: a full mailbox, greylisting. */
  | { kind: 'not-now'; words: string }
  /** None would: the server is away, slow, or does not let us in. */
  | { kind: 'unreachable'; words: string };

/** Who writes, as settings say it. */
export interface Sender {
  name: string;
  address: string;
  /** Where answers go. */
  replyTo: string;
}
