import { resolve } from 'node:path';
import { placeOf } from '#lib/place-of.ts';
import type { BaseSource } from './base-source.ts';
import { readDownloadedZip, type DownloadDeps } from './download-zip.ts';
import { readFolder } from './read-folder.ts';
import { readZip } from './read-zip.ts';

/** BuildCores OpenDB as GitHub packs it: data about parts, free to use with attribution (ODC-By 1.0). */
export const PUBLIC_BASE = 'https://codeload.github.com/buildcores/buildcores-open-db/zip/refs/heads/main';

/** The base at an http(s) address of a zip, in a zip file or in a folder. */
export function openBaseSource(location: string, deps: DownloadDeps): BaseSource {
  if (/^https?:\/\//i.test(location)) {
    const address = new URL(location);
    return { name: placeOf(address), files: () => readDownloadedZip(address, deps) };
  }
  const path = resolve(location);
  return { name: path, files: () => (/\.zip$/i.test(path) ? readZip(path) : readFolder(path)) };
}
