import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { makeCertificate, startCaddy, startHaproxy, startNginx } from '../bench/support/proxies.ts';
import { ALL_COMMANDS } from '../src/cli/all-commands.ts';
import { SHOP_TIME_ZONE } from '../src/lib/shop-time-zone.ts';
import { PROBLEMS } from '../src/server/http/problems.ts';
import { environment } from '../src/server/settings/environment.ts';
import { COPIED } from './release/copied.ts';

// What an operator copies must be true: settings, commands, paths and ports are those of the shop.
const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const SETTINGS = new Set(Object.keys(environment.shape));
/** Node's own. */
const OF_NODE = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE']);
/** The launcher's: how its messages call it. */
const OF_LAUNCHER = new Set(['ZOCALO_COMMAND', 'ZOCALO_START']);
const isSetting = (name: string) => SETTINGS.has(name) || OF_NODE.has(name) || OF_LAUNCHER.has(name);

const DOCKERFILE = read('deploy/Dockerfile');
const COMPOSE_GUIDE = read('docs/operators/compose.md');
const CADDYFILE = read('deploy/caddy/Caddyfile');
const NGINX = read('deploy/nginx/zocalo.conf');
const UNITS = ['deploy/systemd/zocalo.service', 'deploy/systemd/zocalo-backup.service'];

const service = z.object({
  profiles: z.tuple([z.enum(['one', 'many'])]),
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
});
const COMPOSE = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('deploy/compose.yaml'), { merge: true }));
const SHOPS = Object.entries(COMPOSE.services).filter(([, { build }]) => build !== undefined);

describe('settings that exist', () => {
  test('in the example', () => {
    const names = [...read('deploy/zocalo.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !isSetting(name))).toEqual(['POSTGRES_PASSWORD']);
  });

  test('in the example, with values that systemd and compose read alike', () => {
    const values = [...read('deploy/zocalo.env.example').matchAll(/^#?[A-Z][A-Z_]+=(.*)$/gm)].map(
      ([, value = '']) => value,
    );
    expect(values.filter((value) => !/^(?:'[^']*'|[\w.:/@-]*)$/.test(value))).toEqual([]);
  });

  test('in the image, the compose file and the units', () => {
    const inImage = [...DOCKERFILE.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => namesIn(line));
    const inUnits = UNITS.flatMap((unit) =>
      [...read(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => namesIn(line)),
    );
    const inCompose = SHOPS.flatMap(([, { environment }]) => Object.keys(environment));
    for (const names of [inImage, inUnits, inCompose]) {
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !isSetting(name))).toEqual([]);
    }
  });
});

describe('several machines', () => {
  const files = globSync('deploy/ha/**/*.*', { cwd: ROOT }).concat('deploy/ha/hosts');
  const guide = read('docs/operators/high-availability.md');

  test.each(files)('are told where %s goes', (file) => {
    expect(guide).toMatch(new RegExp(`(?:site|deploy/ha)/${relative('deploy/ha', file)}`));
  });

  test('have settings that the shop reads', () => {
    const names = namesIn(read('deploy/ha/shop.env').replaceAll(/^#.*$/gm, ''));
    expect(names).toContain('METRICS_PORT');
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });
});

test('the timer of backups means the shop’s own hours, as BACKUP_AT does, whatever the server’s zone is', () => {
  const times = [...read('deploy/systemd/zocalo-backup.timer').matchAll(/^OnCalendar=(.*)$/gm)];
  expect(times.map(([, time = '']) => time)).toEqual([
    expect.stringMatching(new RegExp(` ${SHOP_TIME_ZONE}$`)),
  ]);
});

describe('commands that exist', () => {
  const documents = globSync('{docs/operators,docs/duenos,docs/upgrading.md,deploy}/**', {
    cwd: ROOT,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  documents.push(join(ROOT, 'docs/upgrading.md'));

  test('with their options, in the guides and the files', () => {
    const typed = documents.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:^|[`/ ])zocalo(?:\.mjs)? ((?:admin|backup|restore|doctor|import|migrate|[a-z]+-parts|coverage|move)\b)([^`\n|&;]*)/gm,
        ),
      ].map(([, command = '', rest = '']) => ({ command, options: rest.match(/--[a-z]+/g) ?? [] })),
    );
    expect(typed.length).toBeGreaterThan(8);
    const unknown = typed.flatMap(({ command, options }) => {
      const found = ALL_COMMANDS.find(({ name }) => name === command);
      if (found === undefined) return [command];
      return options
        .filter((option) => !(option.slice(2) in found.options))
        .map((option) => `${command} ${option}`);
    });
    expect(unknown).toEqual([]);
  });
});

describe('the image', () => {
  const stages = [...DOCKERFILE.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)].map(([, from = '', name]) => ({
    from,
    name,
  }));

  test('starts from bases with a major version', () => {
    const own = new Set(stages.map(({ name }) => name));
    const bases = stages.map(({ from }) => from).filter((from) => !own.has(from));
    expect(bases).toEqual(['node:24-bookworm', 'debian:bookworm-slim']);
  });

  test('copies what exists, and nothing of the machine that builds it', () => {
    const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, sources = '']) =>
      sources.split(' '),
    );
    expect(copied).toContain('package-lock.json');
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['.git', 'node_modules', 'data', 'build', '**/.env']) expect(ignored).toContain(path);
  });

  test('ends as a user without rights, and says whether it is well', () => {
    const users = [...DOCKERFILE.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);
    expect(users.at(0)).toBe('10001:10001');
    expect(users.at(-1)).toBe('10001:10001');
    expect(DOCKERFILE).toMatch(/^HEALTHCHECK /m);
    expect(DOCKERFILE).toContain('/healthz');
    expect(DOCKERFILE).not.toMatch(/(?:PASSWORD|TOKEN|SECRET|SMTP_URL)\s*=/);
  });
});

describe('the compose file', () => {
  test('has one shop in its first profile and two in its second, which can write to their volume alone', () => {
    expect(SHOPS.map(([name, { profiles }]) => [name, ...profiles])).toEqual([
      ['shop', 'one'],
      ['shop-1', 'many'],
      ['shop-2', 'many'],
    ]);
    const dataDir = /DATA_DIR=(\S+)/.exec(DOCKERFILE)?.[1] ?? '';
    for (const [, { build, read_only, volumes }] of SHOPS) {
      expect(read_only).toBe(true);
      expect(build?.dockerfile).toBe('deploy/Dockerfile');
      expect(DOCKERFILE).toContain(` AS ${build?.target}\n`);
      expect(volumes).toHaveLength(1);
      expect(volumes[0]?.split(':')[1]).toBe(dataDir);
    }
  });

  test('names volumes and files that exist, and tells Caddy what its file reads', () => {
    const sources = Object.values(COMPOSE.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const exists = (source: string) =>
      source.startsWith('.') ? existsSync(join(ROOT, 'deploy', source)) : source in COMPOSE.volumes;
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((source) => !exists(source))).toEqual([]);
    for (const name of Object.keys(COMPOSE.services['caddy']?.environment ?? {}))
      expect(CADDYFILE).toContain(`{$${name}`);
  });

  test('asks for settings alone, each of which its guide or the example names', () => {
    const example = read('deploy/zocalo.env.example');
    const asked = new Set(
      [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
    );
    expect([...asked].toSorted()).toEqual(['POSTGRES_PASSWORD', 'PUBLIC_URL']);
    for (const name of asked) {
      expect(COMPOSE_GUIDE).toContain(name);
      expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'));
    }
    // A name that is set nowhere is an empty text, also where nothing may be empty: profile one knows no password of PostgreSQL.
    expect(read('deploy/compose.yaml')).not.toMatch(/\$\{\w+\}/);
  });

  test('keeps what its guide says that it keeps', () => {
    const named = [...COMPOSE_GUIDE.matchAll(/`([a-z]+-(?:data|config))`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(COMPOSE.volumes).toSorted());
    const mounted = Object.values(COMPOSE.services).flatMap(({ volumes }) =>
      volumes.flatMap((volume) => volume.split(':')[0] ?? []),
    );
    for (const name of named) expect(mounted).toContain(name);
  });

  test('has the profiles, services and ports of the commands in its guide', () => {
    const lines = [...COMPOSE_GUIDE.matchAll(/docker compose (.*)/g)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      const [, profile = ''] = /--profile (\S+)/.exec(line) ?? [];
      const inProfile = Object.entries(COMPOSE.services)
        .filter(([, { profiles }]) => profiles.some((name) => name === profile))
        .map(([name]) => name);
      expect(line).toContain('-f deploy/compose.yaml ');
      const [, service] = / (?:exec|logs|--no-deps) ([a-z\d-]+)/.exec(line) ?? [];
      expect(inProfile).toContain(service ?? inProfile[0]);
    }
    expect(COMPOSE.services['shop']?.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(COMPOSE_GUIDE).toContain('at 127.0.0.1:3000,');
    for (const port of ['80', '443']) {
      expect(COMPOSE.services['caddy']?.ports).toContain(`${port}:${port}`);
      expect(COMPOSE_GUIDE).toMatch(new RegExp(`TLS at .*\\b${port}\\b`));
    }
  });

  test('has no newer PostgreSQL than the tools in the image', () => {
    // Debian 12 brings the tools of PostgreSQL 15.
    expect(DOCKERFILE).toContain('FROM debian:bookworm-slim');
    expect(COMPOSE.services['postgres']?.image).toBe('postgres:15-bookworm');
  });
});

describe('the proxies', () => {
  test('send visitors to the port on which the shop listens by default', () => {
    const place = `${environment.shape.HOST.parse(undefined)}:${environment.shape.PORT.parse(undefined)}`;
    expect(CADDYFILE).toContain(`:${place}}`);
    expect(NGINX).toContain(`server ${place} `);
  });

  test('ask for readiness, and number requests', () => {
    expect(CADDYFILE).toContain('health_uri /readyz');
    expect(CADDYFILE).toContain('header_up X-Request-Id');
    expect(NGINX).toContain('proxy_set_header X-Request-Id ');
  });

  test('nginx keeps its answers in a folder that it can make itself: /var/cache/nginx is not on every machine', () => {
    const [, folder = ''] = /^proxy_cache_path (\S+) /m.exec(NGINX) ?? [];
    expect(dirname(folder)).toBe('/var/cache');
  });

  test('nginx keeps answers as long as the shop says, and nobody’s own', () => {
    expect(NGINX).not.toMatch(/^\s*proxy_cache_valid /m);
    expect(NGINX).not.toMatch(/proxy_ignore_headers[^;]*(?:Cache-Control|Set-Cookie|Expires)/);
    for (const line of [
      'proxy_cache_lock on;',
      'proxy_cache_background_update on;',
      'proxy_no_cache     $zocalo_is_personal;',
    ])
      expect(NGINX).toContain(line);
    expect(NGINX).toMatch(/proxy_cache_use_stale updating /);
  });

  test.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))(
    'nginx gives nobody the page of another address: not / in br, whose name begins like /br without an encoding',
    { timeout: 30_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
      makeCertificate(folder);
      const shop = http.createServer((request, response) => {
        response.writeHead(200, { 'cache-control': 'public, s-maxage=30' }).end(request.url);
      });
      await once(shop.listen(0, '127.0.0.1'), 'listening');
      const { port } = shop.address() as AddressInfo; // of a port
      const proxy = await startNginx(folder, `http://127.0.0.1:${port}`, []);
      try {
        for (const encoding of ['br', 'gzip']) {
          for (const path of ['/', '/guia-armado', '/api/components?search=rtx']) {
            await ask(`${proxy.origin}${path}${encoding}`);
            expect((await ask(`${proxy.origin}${path}`, 'GET', encoding)).body).toBe(path);
          }
        }
      } finally {
        await proxy.stop();
        shop.close();
        rmSync(folder, { recursive: true });
      }
    },
  );

  // Nothing listens at this address.
  const CLOSED_SHOP = 'http://127.0.0.1:9';
  for (const [program, start] of [
    ['nginx', (folder: string) => startNginx(folder, CLOSED_SHOP, [])],
    ['caddy', (folder: string) => startCaddy(folder, CLOSED_SHOP)],
    ['haproxy', (folder: string) => startHaproxy(folder, CLOSED_SHOP)],
  ] as const)
    test.skipIf(!isInstalled(program) || !isInstalled('openssl'))(
      `${program} says in Spanish that the shop is closed: to a visitor a page, to the shop's own pages a problem`,
      { timeout: 30_000 },
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
        makeCertificate(folder);
        const proxy = await start(folder);
        try {
          // HAProxy asks the shops before it says so.
          await expect
            .poll(async () => (await ask(`${proxy.origin}/guia-armado`)).body, { timeout: 15_000 })
            .toContain('Ya volvemos');
          const page = await ask(`${proxy.origin}/guia-armado`);
          expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
          expect(page.retryAfter).toBe('5');
          expect(page.body).toContain('<html lang="es-AR">');
          expect(page.body).toContain('Ya volvemos');
          const calls = [
            await ask(`${proxy.origin}/api/pedidos/create/`, 'POST'),
            await ask(`${proxy.origin}/componentes.data?page=2`),
          ];
          for (const call of calls) {
            expect(call).toMatchObject({ status: 503, type: 'application/problem+json', retryAfter: '5' });
            expect(JSON.parse(call.body)).toEqual({
              type: '/api/docs#problema-unavailable',
              status: 503,
              title: PROBLEMS.unavailable.title,
              detail: 'La tienda no contesta. Probá de nuevo en unos segundos.',
            });
          }
        } finally {
          await proxy.stop();
          rmSync(folder, { recursive: true });
        }
      },
    );
});

/** A request to a proxy with a certificate of its own. */
async function ask(address: string, method = 'GET', encoding?: string) {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const sent = address.startsWith('https:')
    ? https.request(address, { method, headers, rejectUnauthorized: false, servername: 'localhost' })
    : http.request(address, { method, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage]; // what the event brings
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    retryAfter: response.headers['retry-after'],
    body: await text(response),
  };
}

function isInstalled(program: string): boolean {
  return spawnSync(program, [program === 'haproxy' ? '-v' : 'version']).error === undefined;
}

test("the owner's pages call the panel's sections as the panel does", () => {
  const labels = [...read('src/web/admin/sections.ts').matchAll(/label: '([^']+)'/g)].map(
    ([, label]) => label,
  );
  const named = [...read('docs/duenos/README.md').matchAll(/\*\*(\p{Lu}\p{L}+)\*\*/gu)].map(
    ([, name]) => name,
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !labels.includes(name))).toEqual([]);
});

test('a release has the files that its guides link to, but for reasons of the design', () => {
  const guides = globSync(['docs/operators/*.md', 'docs/duenos/*.md', 'docs/upgrading.md'], { cwd: ROOT });
  const linked = guides.flatMap((guide) =>
    [...read(guide).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
      relative(ROOT, resolve(ROOT, dirname(guide), link)),
    ),
  );
  expect(linked.length).toBeGreaterThan(20);
  const isInRelease = (path: string) =>
    COPIED.some((place) => path === place || path.startsWith(`${place}/`));
  expect(
    linked.filter((path) => !path.startsWith('docs/decisions/')).filter((path) => !isInRelease(path)),
  ).toEqual([]);
});

test('the service starts the launcher of a release, where the guide puts it', () => {
  for (const unit of UNITS)
    expect(read(unit)).toMatch(/^ExecStart=\/usr\/bin\/env node \/opt\/zocalo\/zocalo\.mjs\b/m);
  expect(read('docs/operators/debian.md')).toContain('tar -C /opt/zocalo ');
});

test('the backup may do no more than the shop', () => {
  const [ofShop = [], ofBackup = []] = UNITS.map((unit) => {
    const [limits = ''] = /^CapabilityBoundingSet=.*^SystemCallErrorNumber=.*?$/ms.exec(read(unit)) ?? [];
    return limits.split('\n').filter((line) => !line.startsWith('#'));
  });
  expect(ofShop.length).toBeGreaterThan(20);
  expect(ofBackup).toEqual(ofShop);
});

describe("root's command", () => {
  const unit = read('deploy/systemd/zocalo.service');
  const ofUnit = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const folder = mkdtempSync(join(tmpdir(), 'zocalo-as-service-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What the command runs as the shop's user, and with which variables. */
  function runWith(settings: string, ...words: string[]) {
    const file = join(folder, 'zocalo.env');
    writeFileSync(file, settings);
    const tool = join(folder, 'runuser');
    writeFileSync(
      tool,
      `#!${process.execPath}\nconsole.log(JSON.stringify({ args: process.argv.slice(2), env: process.env }))\n`,
      { mode: 0o755 },
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'deploy/systemd/as-service.mjs'), file, ...words],
      { env: { PATH: folder }, encoding: 'utf8' },
    );
    const ran = z.object({ args: z.array(z.string()), env: z.record(z.string(), z.string()) });
    return { ...ran.parse(JSON.parse(stdout)), stderr };
  }

  test("has the service's settings, user and launcher", () => {
    const command = read('deploy/systemd/zocalo');
    expect(command).toContain(
      `/opt/zocalo/deploy/systemd/as-service.mjs ${ofUnit('EnvironmentFile')[0]} "$@"`,
    );
    const { args, env } = runWith('', 'doctor');
    const started = (ofUnit('ExecStart')[0] ?? '').replace('/usr/bin/env ', '').split(' ');
    expect(args).toEqual(['-u', ofUnit('User')[0], '--', ...started, 'doctor']);
    const inUnit = ofUnit('Environment').flatMap((line) => line.match(/"[^"]*"|\S+/g) ?? []);
    expect(inUnit.length).toBeGreaterThan(4);
    for (const pair of inUnit) {
      const [name = '', value] = pair.replaceAll('"', '').split(/=(.*)/);
      expect([name, env[name]]).toEqual([name, value]);
    }
    expect(read('docs/operators/debian.md')).toContain(
      '/opt/zocalo/deploy/systemd/zocalo /usr/local/bin/zocalo',
    );
  });

  test('lists the commands where none is typed: the service alone starts the shop', () => {
    expect(runWith('').args.slice(-2)).toEqual(['/opt/zocalo/zocalo.mjs', 'ayuda']);
  });

  test('reads the settings as systemd does, and no word of them is a command', () => {
    const { env, stderr } = runWith(
      [
        '# a comment',
        '; another',
        'SHOP_NAME=Mi tienda',
        'MAIL_FROM=Mi tienda <ventas@tienda.example>  ',
        `SMTP_URL='smtps://usuario:cl$ve#1@mail.example'`,
        'ADMIN_PASSWORD="con \\"comillas\\", \\$ y \\n"',
        'SHOP_ADDRESS=Av. San Martín 1234 # fondo',
        `SHOP_LEGAL_NAME=L'Atelier $(touch ${join(folder, 'evaluated')})`,
        `  SHOP_PHONE = '+54 9' "249"`,
        'CATALOG_FEED=https://mayorista.example/\\',
        'lista.json',
        'DATA_DIR=/mnt/zocalo',
        'SHOP_CUIT=',
      ].join('\n'),
    );
    expect(env).toMatchObject({
      SHOP_NAME: 'Mi tienda',
      MAIL_FROM: 'Mi tienda <ventas@tienda.example>',
      SMTP_URL: 'smtps://usuario:cl$ve#1@mail.example',
      ADMIN_PASSWORD: 'con "comillas", $ y \\n',
      SHOP_ADDRESS: 'Av. San Martín 1234 # fondo',
      SHOP_LEGAL_NAME: `L'Atelier $(touch ${join(folder, 'evaluated')})`,
      SHOP_PHONE: '+54 9249',
      CATALOG_FEED: 'https://mayorista.example/lista.json',
      DATA_DIR: '/mnt/zocalo',
      SHOP_CUIT: '',
    });
    expect(existsSync(join(folder, 'evaluated'))).toBe(false);
    expect(stderr).toBe('');
  });

  test('says which line the service does not read', () => {
    const { env, stderr } = runWith('SHOP_NAME=Uno\n\nsin signo\nexport SHOP_CUIT=1\nPORT=3001\n');
    expect(stderr).toMatch(/renglón 3: no tiene =.*\n.*renglón 4: "export SHOP_CUIT" no es el nombre/);
    expect(env).toMatchObject({ SHOP_NAME: 'Uno', PORT: '3001' });
  });
});

test("the repository's CI runs what everybody runs, and a busy day on each engine", () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toContain('run: bash .ci/run');
  expect(existsSync(join(ROOT, '.ci', 'run'))).toBe(true);
  expect(workflow).toContain('run: npm run bench -- endurance ${{ matrix.engine }}');
  expect(existsSync(join(ROOT, 'bench', 'endurance.ts'))).toBe(true);
});

/** @example namesIn('HOST=0.0.0.0 PORT=3000') // ['HOST', 'PORT'] */
function namesIn(line: string): string[] {
  return [...line.matchAll(/(?:^|\s)([A-Z_]+)=/g)].map(([, name = '']) => name);
}
