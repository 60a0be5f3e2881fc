import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Loaded before a clone's bundle: stack traces name the lines of the sources. Node's own `--enable-source-maps` reads every map at the start,
// which takes a tenth of a second; here a map is read when a trace first needs it, and not kept.

const BUNDLED = /file:\/\/[^\s()]*?\/build\/server\/[^\s()]*?\.js:\d+:\d+/g;

const written = Error.prepareStackTrace;
Error.prepareStackTrace = (error, calls) => written(error, calls).replaceAll(BUNDLED, sourceOf);

/** By their places in the bundle, the places in the sources. */
const sources = new Map();

function sourceOf(place) {
  const known = sources.get(place);
  if (known !== undefined) return known;
  const source = readSource(place) ?? place;
  sources.set(place, source);
  return source;
}

/** Undefined where no map tells. */
function readSource(place) {
  const [, url, line, column] = /^(.*):(\d+):(\d+)$/.exec(place);
  const file = fileURLToPath(url);
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    const { fileName, lineNumber, columnNumber } = map.findOrigin(Number(line), Number(column));
    return fileName && `${resolve(dirname(file), fileName)}:${lineNumber}:${columnNumber}`;
  } catch {
    return undefined;
  }
}
