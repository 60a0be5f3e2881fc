import { createServer } from 'node:http';
import type { MetricsPage } from './metrics-page.ts';

/** The port of the metrics, which visitors do not reach. */
export interface MetricsDoor {
  /** Returns the actual port. @throws when the port is in use or not allowed. */
  listen(port: number, host: string): Promise<number>;
  /** Until then `/metrics` responds 503: the shop is still starting. */
  open(page: MetricsPage, onError: (error: unknown) => void): void;
  close(): Promise<void>;
}

export function createMetricsDoor(): MetricsDoor {
  let opened: { page: MetricsPage; onError: (error: unknown) => void } | null = null;
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    if (opened === null) return void response.writeHead(503, { 'retry-after': '2' }).end();
    const { page, onError } = opened;
    page.write().then(
      (text) => response.writeHead(200, { 'content-type': page.contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  // Enough for a handful of monitors. Other clients that reach the port cannot use up the shop's descriptors.
  server.maxConnections = 50;

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host }, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      }),
    open(page, onError) {
      opened = { page, onError };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
