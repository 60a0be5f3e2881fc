import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between the shop and its PostgreSQL, and can fall silent as a host does that vanishes: nothing is closed, nothing is answered. */
export interface FreezingProxy {
  /** The same database, by way of the proxy. */
  url: string;
  /** Connections that are open say nothing any more, for ever; new ones pass, as to an address that somebody else took over. */
  freezeOpen(): void;
  /** New connections are taken and then say nothing either. */
  freezeAll(): void;
  /** New connections pass again. Frozen ones stay frozen. */
  thaw(): void;
  /** Nothing that the server says gets through from here on, and the next thing that it says cuts the connection: the answer is lost. */
  loseNextResponseTo(statement: string): void;
  /** Leads new connections somewhere else. */
  pointTo(port: number): void;
  close(): Promise<void>;
}

export async function openFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new URL(databaseUrl);
  let port = Number(target.port);
  let isFrozen = false;
  let lostStatement: string | null = null;
  const open = new Set<Socket>();

  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {});
    client.on('close', () => open.delete(client));
    if (isFrozen) return void client.pause();
    const upstream = connect(port, target.hostname);
    open.add(upstream);
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => open.delete(upstream));
    client.on('data', (bytes) => {
      if (lostStatement !== null && bytes.includes(lostStatement)) {
        lostStatement = null;
        upstream.removeAllListeners('data');
        upstream.once('data', () => client.destroy());
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('end', () => upstream.end());
    upstream.on('end', () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port); // a TCP server has no other kind

  const freezeOpen = () => {
    for (const socket of open) {
      for (const event of ['data', 'end', 'close', 'error']) socket.removeAllListeners(event);
      socket.on('error', () => {});
      socket.pause();
    }
  };

  return {
    url: url.href,
    freezeOpen,
    freezeAll() {
      isFrozen = true;
      freezeOpen();
    },
    thaw() {
      isFrozen = false;
    },
    loseNextResponseTo(statement) {
      lostStatement = statement;
    },
    pointTo(other) {
      port = other;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
