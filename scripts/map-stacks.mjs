import { fileURLToPath } from 'node:url';
import { placeInSources } from './line-tables.mjs';

// Loaded before a clone's bundle: stack traces name the lines of the sources. Node's own `--enable-source-maps` reads every map at the
// start, which takes a tenth of a second. Decoding maps on demand made visitors wait for seconds at the moment when a database was lost.

const BUNDLED = /(file:\/\/[^\s()]*?\/build\/server\/[^\s()]*?\.js):(\d+):\d+/g;

const written = Error.prepareStackTrace;
Error.prepareStackTrace = (error, calls) => written(error, calls).replaceAll(BUNDLED, sourceOf);

/** By their places in the bundle, the places in the sources. */
const sources = new Map();

function sourceOf(place, url, line) {
  const known = sources.get(place);
  if (known !== undefined) return known;
  const source = readSource(url, line) ?? place;
  sources.set(place, source);
  return source;
}

function readSource(url, line) {
  try {
    return placeInSources(fileURLToPath(url), Number(line));
  } catch {
    return undefined;
  }
}
