import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the site starts, each with its package in Debian. */
const PACKAGE = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  iptables: 'iptables',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
};

/** @throws before a minute of it has run, with the packages that are missing. */
export function requirePrograms(): void {
  const missing = Object.entries(PACKAGE).filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return;
  throw new Error(`Missing: apt-get install ${missing.map(([, name]) => name).join(' ')}`);
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
