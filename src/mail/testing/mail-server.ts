import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The server's reply to an email; `drop` receives all of it and closes the connection without a reply, `silent` never replies. */
type Reply = 'accept' | 'drop' | 'silent' | { code: number; words: string };

interface TakenEmail {
  from: string;
  to: readonly string[];
  /** As it came over the connection. */
  raw: string;
}

/** A real SMTP server on this machine. It takes its reply to each email from `responses`, and replies `accept` if that is empty. */
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
  const responses: { recipient?: Reply; email?: Reply }[] = [];
  const refusals = new Map<string, { code: number; words: string }>();
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
    onRcptTo({ address }, _session, done) {
      const refused = refusals.get(address);
      if (refused !== undefined) {
        refusals.delete(address);
        return done(refusal(refused.code, refused.words));
      }
      const reply = responses[0]?.recipient ?? 'accept';
      if (typeof reply === 'string') return done();
      responses.shift();
      done(refusal(reply.code, reply.words));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const reply = responses.shift()?.email ?? 'accept';
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
  // Broken connections are what some tests check.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on a port

  return {
    port,
    /** Every email that arrived complete, whatever the reply was. */
    taken,
    /** The replies to the next emails, in turn. */
    responses,
    /** How the next email to an address is refused, whatever its turn. */
    refusals,
    /** The login attempts. */
    logins,
    connections: () => connections,
    /** Resolves as soon as this many emails have arrived, before the reply to the last of them. */
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
