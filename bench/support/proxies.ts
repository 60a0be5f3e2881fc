import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../e2e/shop/free-port.ts';
import { killAtExit } from './kill-at-exit.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');

export interface Answer {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Proxy {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** In `folder`, for both proxies. */
export function makeCertificate(folder: string): void {
  const { key, cert } = certificateIn(folder);
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' });
}

/**
 * nginx with `deploy/nginx/zocalo.conf`, in which ports and places alone are others, and Debian's defaults around it.
 * @param answers it also sends from files, at the same paths of `fileOrigin` and with their headers
 */
export async function startNginx(
  folder: string,
  shop: string,
  answers: readonly Answer[],
): Promise<Proxy & { fileOrigin: string }> {
  const [plain, tls, files] = [await freePort(), await freePort(), await freePort()];
  const shipped = readFileSync(join(DEPLOY, 'nginx', 'zocalo.conf'), 'utf8')
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replace('127.0.0.1:3000', new URL(shop).host)
    .replace('/var/cache/nginx-zocalo', join(folder, 'cache'))
    .replaceAll('/etc/ssl/zocalo', folder);
  const { key, cert } = certificateIn(folder);
  mkdirSync(join(folder, 'files'));
  for (const [at, { body }] of answers.entries()) writeFileSync(join(folder, 'files', String(at)), body);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  access_log ${folder}/access.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${shipped}
  server {
    listen 127.0.0.1:${files} ssl http2;
    ssl_certificate ${cert};
    ssl_certificate_key ${key};
    etag off;
    ${answers.map((answer, at) => fileLocation(answer, join(folder, 'files', String(at)))).join('\n    ')}
  }
}
`,
  );
  const words = ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
  const nginx = await start('nginx', words, {}, tls);
  return { ...nginx, fileOrigin: `https://127.0.0.1:${files}` };
}

/** Caddy with `deploy/caddy/Caddyfile`, on ports of this machine alone. */
export async function startCaddy(folder: string, shop: string): Promise<Proxy> {
  const [plain, tls] = [await freePort(), await freePort()];
  const { key, cert } = certificateIn(folder);
  const file = join(folder, 'Caddyfile');
  const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${plain}\n\tdefault_bind 127.0.0.1\n}\n`;
  writeFileSync(file, options + readFileSync(join(DEPLOY, 'caddy', 'Caddyfile'), 'utf8'));
  const env = {
    HOME: folder,
    ZOCALO_SITE: `https://127.0.0.1:${tls}`,
    ZOCALO_TLS: `tls ${cert} ${key}`,
    ZOCALO_SHOPS: new URL(shop).host,
  };
  return start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], env, tls);
}

/** HAProxy with `deploy/ha/haproxy-front.cfg`, without a certificate, and with the same shop for all its processes. */
export async function startHaproxy(folder: string, shop: string): Promise<Proxy> {
  const plain = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const shipped = readFileSync(join(DEPLOY, 'ha', 'haproxy-front.cfg'), 'utf8')
    .replace(/^ *stats socket .*\n/m, '')
    .replace('bind :80', `bind 127.0.0.1:${plain}`)
    .replaceAll(/shop-\d:3000/g, new URL(shop).host);
  writeFileSync(file, shipped);
  return { ...(await start('haproxy', ['-f', file], {}, plain)), origin: `http://127.0.0.1:${plain}` };
}

async function start(
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  port: number,
): Promise<Proxy> {
  const child = spawn(program, words, { stdio: 'ignore', env: { ...process.env, ...env } });
  killAtExit(child);
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start`);
    await setTimeout(50);
  }
  return {
    origin: `https://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}

function certificateIn(folder: string): { key: string; cert: string } {
  return { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
}

/** nginx writes these itself. */
const OF_NGINX = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'last-modified',
]);

function fileLocation({ path, headers }: Answer, file: string): string {
  const added = Object.entries(headers)
    .filter(([name]) => !OF_NGINX.has(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', String.raw`\"`)}";`);
  const [place] = path.split('?');
  return `location = ${place} { alias ${file}; types {} default_type "${headers['content-type']}"; ${added.join(' ')} }`;
}
