import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, projectNode, say } from './bootstrap.mjs';

// The first has no windows: it opens a page in a third of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** For a headless browser that any user can run, and that contacts only the page's own server. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of this machine, or undefined. `CHROMIUM` overrides it. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const directories = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)));
  return [...onPath, ...USUAL_PLACES].find((path) => existsSync(path));
}

/**
 * Finds a browser or installs one: from the distribution as root, else Playwright's own. Playwright gets the result as `CHROMIUM`;
 * empty means its own browser. undefined: there is none and none could be installed.
 */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Instalando Chromium (apt)…');
    const quiet = {
      stdio: /** @type {const} */ ('ignore'),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-q'], quiet);
    spawnSync('apt-get', ['install', '-y', '-q', 'chromium'], quiet);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  say('Descargando el Chromium de Playwright…');
  const { status } = spawnSync(projectNode(), [bin('playwright', 'playwright'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return status === 0 ? '' : undefined;
}
