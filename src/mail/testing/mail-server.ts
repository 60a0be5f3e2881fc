import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the server says to an email; `drop` takes all of it and breaks the line before a word, `silent` never answers. */
type Reply = 'accept' | 'drop' | 'silent' | { code: number; words: string };

interface TakenEmail {
  from: string;
  to: readonly string[];
  /** As it came over the line. */
  raw: string;
}

/** A real SMTP server on this machine; what it says to each email is asked of `answers`, and `accept` where that is empty. */
export async function openMailServer({
  login,
  host = '127.0.0.1',
  refuseSender,
}: {
  login?: { user: string; password: string };
  host?: string;
  refuseSender?: { code: number; words: string };
} = {}) {
  const taken: TakenEmail[] = [];
  const answers: { recipient?: Reply; email?: Reply }[] = [];
  const waiting = new Set<{ count: number; resolve: () => void }>();
  const logins: string[] = [];
  let connections = 0;

  const server = new SMTPServer({
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth(auth, _session, done) {
      logins.push(auth.username ?? '');
      const isRight = auth.username === login?.user && auth.password === login?.password;
      done(isRight ? null : refusal(535, 'Authentication credentials invalid'), { user: auth.username });
    },
    onMailFrom(_sender, _session, done) {
      done(refuseSender && refusal(refuseSender.code, refuseSender.words));
    },
    onRcptTo(_recipient, _session, done) {
      const reply = answers[0]?.recipient ?? 'accept';
      if (typeof reply === 'string') return done();
      answers.shift();
      done(refusal(reply.code, reply.words));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const reply = answers.shift()?.email ?? 'accept';
        const { mailFrom, rcptTo } = session.envelope;
        if (reply === 'accept' || reply === 'drop') {
          taken.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(pieces).toString('utf8'),
          });
          for (const waiter of waiting) if (taken.length >= waiter.count) waiter.resolve();
        }
        if (reply === 'drop') breakLines();
        else if (reply === 'accept') done();
        else if (reply !== 'silent') done(refusal(reply.code, reply.words));
      });
    },
  });
  function breakLines(): void {
    for (const { _socket: socket } of server.connections) socket.destroy();
  }
  // A line that breaks is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on a port

  return {
    port,
    /** Every email that came whole, whatever was answered. */
    taken,
    /** What is said to the next emails, in turn. */
    answers,
    /** Whoever tried to log in. */
    logins,
    connections: () => connections,
    /** Resolves as soon as so many emails have come, before the last of them is answered. */
    untilTaken: (count: number) => new Promise<void>((resolve) => void waiting.add({ count, resolve })),
    close() {
      breakLines();
      return new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}
