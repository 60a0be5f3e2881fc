import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A proxy between the shop and its PostgreSQL that can fall silent like a host that vanishes: it closes nothing and sends nothing.
 */
export interface FreezingProxy {
  /** The same database, through the proxy. */
  url: string;
  /** Open connections stay silent forever; new ones pass, as to an address that another server took over. */
  freezeOpen(): void;
  /** New connections are accepted and then stay silent too. */
  freezeAll(): void;
  /** New connections pass again. Frozen ones stay frozen. */
  thaw(): void;
  /** From now on nothing from the server gets through, and its next message cuts the connection: the response is lost. */
  loseNextResponseTo(statement: string): void;
  /** Redirects new connections to another port. */
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
