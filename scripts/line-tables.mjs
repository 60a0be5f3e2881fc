import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Next to each file of the bundle, a table maps its lines to the sources. An entry has source, line and column, 4 bytes each. */
export const BYTES_A_LINE = 12;

/** @param {string} script the bundle's file */
export const linesFile = (script) => `${script}.lines`;

/** The paths that the table's first numbers count, from the folder of `script`. */
export const sourcesFile = (script) => `${script}.sources.json`;

/**
 * @param {string} script a file of the bundle
 * @param {number} line from 1
 * @returns {string | undefined} path:line:column; undefined for a line that comes from no source.
 * @throws where there is no table.
 */
export function placeInSources(script, line) {
  const [source, sourceLine, column] = readNumbers(linesFile(script), line - 1);
  const name = JSON.parse(readFileSync(sourcesFile(script), 'utf8'))[source - 1];
  return name && `${resolve(dirname(script), name)}:${sourceLine}:${column}`;
}

function readNumbers(file, line) {
  const numbers = Buffer.alloc(BYTES_A_LINE);
  const table = openSync(file);
  try {
    readSync(table, numbers, 0, BYTES_A_LINE, line * BYTES_A_LINE);
  } finally {
    closeSync(table);
  }
  return [0, 4, 8].map((at) => numbers.readUInt32LE(at));
}
