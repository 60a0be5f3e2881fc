import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './bootstrap.mjs';
import { bundleServer } from './release/bundle-server.ts';
import { COPIED } from './release/copied.ts';
import { dropLostLinks } from './release/links.ts';
import { copyPackages, productionPackages, sizeOf } from './release/packages.ts';
import { letAnybodyRead } from './release/readable.ts';
import { thirdPartyNotices } from './release/third-party-notices.ts';

/**
 * Makes a release from the built site: a folder that starts with Node alone, `node zocalo.mjs`. It holds this machine's native code; with
 * `--os`, `--cpu` and `--libc`, as npm names them, another machine's, which npm then downloads.
 */
const { values: options } = parseArgs({
  options: {
    a: { type: 'string', default: join('build', 'release') },
    os: { type: 'string' },
    cpu: { type: 'string' },
    libc: { type: 'string' },
  },
});

const target = resolve(ROOT, options.a);
mkdirSync(dirname(target), { recursive: true });
// It is built in a folder of its own until it is complete, because an incomplete release must not start.
const making = mkdtempSync(`${target}.`);
const machine = otherMachine();
const packages = machine === null ? ROOT : installFor(machine);
try {
  await bundleServer(making);
  for (const path of COPIED) cpSync(join(ROOT, path), join(making, path), { recursive: true });
  dropLostLinks(making);
  writeFileSync(join(making, 'zocalo.mjs'), "#!/usr/bin/env node\nimport './scripts/launch-release.mjs';\n");
  await copyPackages(making, packages);
  writeFileSync(join(making, 'package.json'), `${JSON.stringify(releaseManifest(), null, 2)}\n`);
  writeFileSync(join(making, 'THIRD-PARTY-NOTICES'), thirdPartyNotices(productionPackages(), packages));
  writeFileSync(join(making, 'sbom.cdx.json'), billOfMaterials(packages));
  chmodSync(join(making, 'zocalo.mjs'), 0o755);
  letAnybodyRead(making);
  rmSync(target, { recursive: true, force: true });
  renameSync(making, target);
} finally {
  rmSync(making, { recursive: true, force: true });
  if (packages !== ROOT) rmSync(packages, { recursive: true });
}
console.log(
  `La tienda lista para instalar: ${relative(ROOT, target) || target} (${(await sizeOf(target)).toFixed(0)} MB, sin Node). ` +
    'Se copia a donde sea y arranca con: node zocalo.mjs',
);

/** What Node reads of it, and the version that a backup names. */
function releaseManifest(): object {
  const { name, version, description, license, type } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ) as Record<string, unknown>; // npm's own file
  return { name, version, private: true, description, license, type, bin: { zocalo: 'zocalo.mjs' } };
}

function otherMachine(): string[] | null {
  const { os, cpu, libc } = options;
  const asked = Object.entries({ os, cpu, libc }).filter(([, value]) => value !== undefined);
  return asked.length === 0 ? null : asked.map(([name, value]) => `--${name}=${value}`);
}

/** @returns a folder with the packages of another kind of machine. */
function installFor(machine: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'zocalo-packages-'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(ROOT, file), join(folder, file));
  npm(['ci', '--omit=dev', '--include=optional', '--ignore-scripts', ...machine], folder);
  return folder;
}

/** CycloneDX: what a scanner compares with known weaknesses. */
function billOfMaterials(folder: string): string {
  return npm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'], folder);
}

function npm(args: readonly string[], cwd: string): string {
  const cli = process.env['npm_execpath'];
  return cli?.endsWith('.js') === true
    ? execFileSync(process.execPath, [cli, ...args], { cwd, encoding: 'utf8', maxBuffer: 1 << 26 })
    : execFileSync('npm', args, {
        cwd,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        shell: process.platform === 'win32',
      });
}
