import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { letTimePass } from './clock.ts';
import { freePort } from './free-port.ts';

export interface OwnShop {
  origin: string;
  dataDir: string;
  /** Its clock moves ahead at once; its jobs that are due by then run. */
  letTimePass(minutes: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A separate shop for a journey that changes the shop for all its visitors. It equals the common one, with settings of its own; the site is
 * already built.
 */
export async function startOwnShop(settings: Record<string, string>): Promise<OwnShop> {
  const port = await freePort();
  const clockPort = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = `${process.env['E2E_DATA_DIR']}-${port}`;
  const running = spawn(process.execPath, [join(import.meta.dirname, 'open-shop.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: '',
      PAYMENTS: 'trial',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      E2E_CLOCK_PORT: String(clockPort),
      DATABASE_URL: '',
      SMTP_URL: '',
      ADMIN_EMAIL: 'admin@localhost',
      ADMIN_PASSWORD: 'solo-para-pruebas',
      RATE_LIMIT: 'off',
      ...settings,
    },
  });
  const ended = once(running, 'exit');
  while (!(await responds(`${origin}/healthz`))) {
    if (running.exitCode !== null) throw new Error(`the shop ended with ${running.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    dataDir,
    async letTimePass(minutes) {
      await letTimePass(clockPort, minutes);
    },
    async close() {
      running.kill('SIGTERM');
      await ended;
    },
  };
}

async function responds(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
