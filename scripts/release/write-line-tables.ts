import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import { BYTES_A_LINE, linesFile, sourcesFile } from '../line-tables.mjs';

/** What is read of a source map, https://tc39.es/ecma426/. */
interface SourceMap {
  sources: readonly string[];
  mappings: string;
}

/**
 * Puts tables in place of the bundle's source maps: where each line begins in the sources. A stack trace is then named by reading some bytes
 * a line, while a map of some megabytes is decoded whole, for each trace anew or for good in memory.
 */
export function replaceMapsByLineTables(directory: string): void {
  for (const map of globSync('**/*.js.map', { cwd: directory })) {
    const path = join(directory, map);
    const { sources, mappings } = JSON.parse(readFileSync(path, 'utf8')) as SourceMap; // the bundler's own
    const script = path.slice(0, -'.map'.length);
    writeFileSync(linesFile(script), lineTable(mappings));
    writeFileSync(sourcesFile(script), JSON.stringify(sources));
    rmSync(path);
  }
}

/** By line of the bundle: number of the source, line and column there, all from 1; zeros for a line that comes from none. */
function lineTable(mappings: string): Uint8Array {
  const lines = decode(mappings);
  const table = new DataView(new ArrayBuffer(lines.length * BYTES_A_LINE));
  for (const [number, segments] of lines.entries()) {
    const [, source, line, column] = segments.find((segment) => segment.length > 1) ?? [];
    if (source === undefined || line === undefined || column === undefined) continue;
    for (const [place, value] of [source, line, column].entries()) {
      table.setUint32(number * BYTES_A_LINE + place * Uint32Array.BYTES_PER_ELEMENT, value + 1, true);
    }
  }
  return new Uint8Array(table.buffer);
}
