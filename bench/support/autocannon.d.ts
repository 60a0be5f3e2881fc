declare module 'autocannon' {
  export interface LoadOptions {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: { method: 'GET' | 'POST'; setupRequest?: (request: object) => object }[];
  }

  export interface LoadResult {
    /** Seconds. */
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }

  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
