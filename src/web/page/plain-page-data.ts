/** The script in which React Router hands a page's data to the browser: values in a row that name each other by their place. */
const ENQUEUE = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g;

/**
 * Writes such a row in the browser, in the form that React Router expects. Every page carries this script, so its names have one letter.
 */
const TO_ROW =
  '(d=>{const r=[],a=v=>{if(v===null)return-5;const p=r.push(0)-1;r[p]=typeof v!="object"?v:Array.isArray(v)?v.map(a):' +
  'Object.fromEntries(Object.entries(v).map(([k,w])=>["_"+a(k),a(w)]));return p};a(d);return JSON.stringify(r)+"\\n"})';

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/**
 * Writes a page's data as plain JSON. The places in React Router's row are numbers that repeat nowhere, and compress badly: they are a
 * third of the data of a list. Data that JSON cannot express, or that arrives in pieces, stays as it is.
 */
export function withPlainData(html: string): string {
  const [found, another] = html.matchAll(ENQUEUE);
  if (found === undefined || another !== undefined) return html;
  const data = plainData(JSON.parse(found[1] ?? '') as string); // the pattern's group is a string
  if (data === undefined) return html;
  const end = found.index + found[0].length;
  const script = `streamController.enqueue(${TO_ROW}(${escapeScript(JSON.stringify(data))}))`;
  return html.slice(0, found.index) + script + html.slice(end);
}

/** @returns undefined if the row holds more than JSON. */
function plainData(line: string): Plain | undefined {
  if (line.trimEnd().includes('\n')) return undefined;
  const row: unknown = JSON.parse(line);
  if (!Array.isArray(row)) return undefined;
  try {
    return readPlace(row, 0);
  } catch (error) {
    if (error instanceof NotPlainError) return undefined;
    throw error;
  }
}

class NotPlainError extends Error {}

const NULL = -5;
const UNDEFINED = -7;

function readPlace(row: readonly unknown[], place: unknown): Plain {
  if (place === NULL) return null;
  if (typeof place !== 'number' || !(place in row)) throw new NotPlainError();
  const value = row[place];
  if (Array.isArray(value)) return value.map((inner) => readPlace(row, inner));
  if (typeof value === 'object' && value !== null) return readObject(row, value);
  return value as Plain; // what JSON has besides arrays and objects
}

/** Its keys are places too: `_12`. A property that is undefined is left out. */
function readObject(row: readonly unknown[], value: object): Plain {
  const entries = Object.entries(value).flatMap(([key, inner]): [string, Plain][] => {
    const name = row[Number(key.slice(1))];
    // As a property in a script, that name would set a prototype.
    if (typeof name !== 'string' || name === '__proto__') throw new NotPlainError();
    return inner === UNDEFINED ? [] : [[name, readPlace(row, inner)]];
  });
  return Object.fromEntries(entries);
}

const ESCAPES: Readonly<Record<string, string>> = { '<': String.raw`\u003c`, '>': String.raw`\u003e` };

/** No string ends the script, or begins a comment in it. */
function escapeScript(json: string): string {
  return json.replaceAll(/[<>]/g, (character) => ESCAPES[character] ?? character);
}
