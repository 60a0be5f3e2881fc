import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockedPackage } from './packages.ts';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|third-party-notices)/i;

/**
 * The licences of all packages in a release, with the texts that must be distributed.
 * @param folder has the packages in `node_modules`.
 */
export function thirdPartyNotices(packages: readonly LockedPackage[], folder: string): string {
  // Other machines' native code is not installed here.
  const shipped = packages.filter(({ path }) => existsSync(join(folder, path)));
  const notices = shipped.map(({ path, name, version, license }) => {
    const texts = licenseTexts(join(folder, path));
    return [`${name} ${version}`, `License: ${license}`, ...texts].join('\n\n');
  });
  return ['Zócalo contains the packages below, bundled into its files or in node_modules.', ...notices].join(
    `\n\n${'-'.repeat(80)}\n\n`,
  );
}

function licenseTexts(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(directory, entry.name), 'utf8').trim());
}
