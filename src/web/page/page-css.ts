/** A part of a style sheet; a rule's selectors each with the classes that its element must have or stand under. */
type Part =
  | { kind: 'always'; text: string }
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; prelude: string; parts: readonly Part[] };

interface Selector {
  text: string;
  classes: readonly string[];
}

/** Rules within these apply if their condition does; other blocks (`@font-face`, `@keyframes`, `@property`) are one piece. */
const GROUP = /^@(?:layer|media|supports|container)\b/;

/**
 * Takes a built style sheet apart once; the result writes the rules that a page's HTML uses, in their order. What depends on no class is
 * always written. A page gets the whole sheet too, after its content, so what is left out only has to be absent from the page as sent.
 * @example pageCssOf('.a{color:red}.b{color:blue}')('<p class="b">') // '.b{color:blue}'
 */
export function pageCssOf(sheet: string): (html: string) => string {
  const parts = readParts(sheet);
  return (html) => write(parts, classesIn(html));
}

function write(parts: readonly Part[], present: ReadonlySet<string>): string {
  let css = '';
  for (const part of parts) {
    if (part.kind === 'always') {
      css += part.text;
    } else if (part.kind === 'group') {
      const inner = write(part.parts, present);
      if (inner !== '') css += `${part.prelude}{${inner}}`;
    } else {
      const used = part.selectors.filter(({ classes }) => classes.every((name) => present.has(name)));
      if (used.length > 0) css += `${used.map(({ text }) => text).join(',')}{${part.body}}`;
    }
  }
  return css;
}

function classesIn(html: string): Set<string> {
  const values = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) values.add(value);
  const classes = new Set<string>();
  for (const value of values) {
    for (const name of value.split(' ')) classes.add(name.includes('&') ? unescapeHtml(name) : name);
  }
  return classes;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** What React escapes in attributes. */
function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

function readParts(css: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < css.length) {
    const stop = nextOutside(css, at, ';{');
    if (css[stop] !== '{') {
      parts.push({ kind: 'always', text: css.slice(at, stop + 1) });
      at = stop + 1;
      continue;
    }
    const end = closingBrace(css, stop);
    const prelude = css.slice(at, stop).trim();
    const body = css.slice(stop + 1, end);
    if (GROUP.test(prelude)) parts.push({ kind: 'group', prelude, parts: readParts(body) });
    else if (prelude.startsWith('@')) parts.push({ kind: 'always', text: css.slice(at, end + 1) });
    else parts.push({ kind: 'rule', selectors: readSelectors(prelude), body });
    at = end + 1;
  }
  return parts;
}

function readSelectors(prelude: string): Selector[] {
  const selectors: Selector[] = [];
  let at = 0;
  while (at < prelude.length) {
    const stop = nextOutside(prelude, at, ',');
    const text = prelude.slice(at, stop);
    selectors.push({ text, classes: classesOf(text) });
    at = stop + 1;
  }
  return selectors;
}

/** A class name as CSS writes it: letters, or what a backslash stands before (one character, or its number in hexadecimal). */
const CLASS = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\x00-\x7f])+)/giu; // oxlint-disable-line no-control-regex -- all of ASCII

/** The classes without which a selector matches nothing. What stands in `:not(…)`, `:is(…)` and the like is not asked for. */
function classesOf(selector: string): string[] {
  return Array.from(outsideBrackets(selector).matchAll(CLASS), ([, name = '']) =>
    name.replaceAll(/\\([\da-f]{1,6})\s?|\\(.)/giu, (_, hex: string | undefined, character: string) =>
      hex === undefined ? character : String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
  );
}

function outsideBrackets(selector: string): string {
  let outside = '';
  let at = 0;
  while (at < selector.length) {
    const open = nextOutside(selector, at, '(');
    outside += selector.slice(at, open);
    at = open < selector.length ? closingBracket(selector, open) + 1 : open;
  }
  return outside;
}

/** Whatever ends something, or begins what hides an end. */
const SPECIAL = /[;,{}()[\]"'\\]/g;

/** The place of the first of the wanted characters that is neither in brackets, nor in a string, nor escaped; the length if there is none. */
function nextOutside(css: string, from: number, wanted: string): number {
  let at = from;
  for (;;) {
    SPECIAL.lastIndex = at;
    const character = SPECIAL.exec(css)?.[0];
    if (character === undefined) return css.length;
    at = SPECIAL.lastIndex - 1;
    if (wanted.includes(character)) return at;
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = closingQuote(css, at);
    else if (character === '(' || character === '[') at = closingBracket(css, at);
    at += 1;
  }
}

function closingBracket(css: string, open: number): number {
  return nextOutside(css, open + 1, css[open] === '(' ? ')' : ']');
}

function closingBrace(css: string, open: number): number {
  let depth = 1;
  let at = open;
  while (depth > 0 && at < css.length) {
    at = nextOutside(css, at + 1, '{}');
    depth += css[at] === '{' ? 1 : -1;
  }
  return at;
}

function closingQuote(css: string, open: number): number {
  let at = open + 1;
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1;
  return at;
}
