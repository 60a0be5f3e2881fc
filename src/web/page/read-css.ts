/** A part of a style sheet. */
export type Part =
  | { kind: 'always'; text: string }
  | { kind: 'rule'; selectors: readonly Selector[]; body: string; reads: readonly string[] }
  | { kind: 'group'; prelude: string; parts: readonly Part[] }
  /** `@property`, the registration of one variable. */
  | { kind: 'property'; name: string; text: string }
  /** `@font-face` of a font that the browser has, or `@keyframes`: what a rule names. `mention` finds its name in the rules. */
  | { kind: 'named'; mention: RegExp; text: string }
  /** A rule that only gives the document variables. */
  | { kind: 'theme'; prelude: string; variables: readonly Variable[] };

/** The classes, elements and states (`aria-pressed`, `disabled`) without which a selector matches nothing. */
export interface Selector {
  text: string;
  classes: readonly string[];
  elements: readonly string[];
  states: readonly string[];
}

export interface Variable {
  name: string;
  text: string;
  /** The variables in its value. */
  reads: readonly string[];
}

export interface Sheet {
  parts: readonly Part[];
  /** Every element that a selector names. */
  elements: ReadonlySet<string>;
  /** Every state that a selector names. */
  states: ReadonlySet<string>;
}

/**
 * Takes apart a style sheet without comments. It leaves out selectors and groups that need a visitor's action, and the names of fonts that
 * must be fetched and have a fallback after them.
 */
export function readSheet(css: string): Sheet {
  const parts = readParts(withoutFetchedFonts(css));
  const selectors = selectorsOf(parts);
  return {
    parts,
    elements: new Set(selectors.flatMap(({ elements }) => elements)),
    states: new Set(selectors.flatMap(({ states }) => states)),
  };
}

/** The variables that a text reads. */
export function variablesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name));
}

/** Rules within these apply if their condition does; other blocks are one piece. */
const GROUP = /^@(?:layer|media|supports|container)\b/;

/**
 * Rules that apply only once somebody points, types or prints, and inner parts of fields that no page shows at first. A mixed colour
 * follows the same colour written out.
 */
const LATER_GROUP = /^@(?:media (?:\(hover:\s?hover\)|print)|supports \(color:\s?color-mix\(.*\)\))$/;
const LATER =
  /(?<!\\):(?:hover|active|focus|focus-within|focus-visible|-moz-ui-invalid)(?![\w-])|::(?:file-selector-button|-webkit-(?:date|calendar|inner-spin|outer-spin|search))/;
/** How a change looks while it happens, and the pointer over it. */
const LATER_DECLARATION = /^(?:transition|cursor|(?:-webkit-)?user-select)(?:-|:)/;

/**
 * A font that must be fetched. Its fallback is painted first in any case. While the browser knows of a face that is not loaded, it looks up
 * one more font for each size of text. While it knows only the name, it asks the system for a font of that name.
 */
function isFetchedFace(prelude: string, body: string): boolean {
  return prelude === '@font-face' && body.includes('url(');
}

function withoutFetchedFonts(css: string): string {
  const faces = Array.from(css.matchAll(/(@font-face)\{([^}]*)\}/g), ([, prelude = '', body = '']) =>
    isFetchedFace(prelude, body) ? [familyIn(body)] : [],
  );
  return [...new Set(faces.flat())].reduce((rest, family) => rest.replaceAll(beforeAnother(family), ''), css);
}

/** A font's name in a list that goes on after it. */
function beforeAnother(family: string): RegExp {
  return new RegExp(`(?<=[:,]\\s*)(["']?)${RegExp.escape(family)}\\1\\s*,\\s*`, 'g');
}

const THEME = /^:root(?:,:host)?$/;

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
    const block = readBlock(css.slice(at, stop).trim(), css.slice(stop + 1, end));
    if (block !== null) parts.push(block);
    at = end + 1;
  }
  return parts;
}

/** @returns null for what comes later. */
function readBlock(prelude: string, body: string): Part | null {
  if (LATER_GROUP.test(prelude) || isFetchedFace(prelude, body)) return null;
  if (GROUP.test(prelude)) return { kind: 'group', prelude, parts: readParts(body) };
  const text = `${prelude}{${body}}`;
  if (prelude.startsWith('@property ')) return { kind: 'property', name: prelude.slice(10), text };
  if (prelude === '@font-face') return { kind: 'named', mention: quoted(familyIn(body)), text };
  if (prelude.startsWith('@keyframes ')) return { kind: 'named', mention: word(prelude.slice(11)), text };
  if (prelude.startsWith('@')) return { kind: 'always', text };
  if (THEME.test(prelude)) {
    const variables = readVariables(body);
    if (variables !== null) return { kind: 'theme', prelude, variables };
  }
  const selectors = readSelectors(prelude).filter(
    ({ text }) => !LATER.test(outsideBrackets(unwrapped(text))),
  );
  const declarations = splitOutside(body, ';').filter((text) => !LATER_DECLARATION.test(text.trimStart()));
  if (selectors.length === 0 || declarations.length === 0) return null;
  const now = declarations.join(';');
  return { kind: 'rule', selectors, body: now, reads: [...variablesIn(now)] };
}

function familyIn(face: string): string {
  return /font-family:\s*["']?([^;"']+)/.exec(face)?.[1] ?? '';
}

function quoted(family: string): RegExp {
  return new RegExp(`"${RegExp.escape(family)}"`);
}

function word(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`);
}

/** @returns null if the rule has something besides variables. */
function readVariables(body: string): Variable[] | null {
  const variables: Variable[] = [];
  for (const text of splitOutside(body, ';')) {
    const name = /^\s*(--[\w-]+):/.exec(text)?.[1];
    if (name === undefined) return null;
    variables.push({ name, text, reads: [...variablesIn(text)] });
  }
  return variables;
}

function selectorsOf(parts: readonly Part[]): Selector[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return selectorsOf(part.parts);
    return part.kind === 'rule' ? part.selectors : [];
  });
}

function readSelectors(prelude: string): Selector[] {
  return splitOutside(prelude, ',').map((text) => {
    const selector = unwrapped(text);
    return { text, classes: classesOf(selector), elements: elementsIn(selector), states: statesIn(selector) };
  });
}

/** Tailwind writes some selectors whole within `:is(…)` or `:where(…)`. */
function unwrapped(selector: string): string {
  const open = /^\s*:(?:is|where)\(/.exec(selector)?.[0].length;
  if (open === undefined || closingBracket(selector, open - 1) < selector.trimEnd().length - 1)
    return selector;
  const inner = selector.trimEnd().slice(open, -1);
  return splitOutside(inner, ',').length > 1 ? selector : unwrapped(inner);
}

/** The pieces between the separators that are neither in brackets nor in strings; an empty piece at the end is none. */
function splitOutside(css: string, separator: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (at < css.length) {
    const stop = nextOutside(css, at, separator);
    pieces.push(css.slice(at, stop));
    at = stop + 1;
  }
  return pieces;
}

function elementsIn(selector: string): string[] {
  const plain = outsideBrackets(selector).replaceAll(/\\./g, '');
  return Array.from(plain.matchAll(ELEMENT), ([, name = '']) => name);
}

/** Only these: a script of the head may give the document a `data-` attribute that its text does not have. */
function statesIn(selector: string): string[] {
  return Array.from(outsideBrackets(selector).matchAll(STATE), ([, aria, name = '']) => aria ?? name);
}

const STATE = /(?<!\\)(?:\[(aria-[a-z]+)|:(disabled))(?![\w-])/g;

/** An element's name stands at the beginning or after what combines selectors. */
const ELEMENT = /(?:^|[\s>+~])([a-z][a-z\d]*)/g;

/** A class name as CSS writes it: letters, or what a backslash stands before (one character, or its number in hexadecimal). */
const CLASS = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\x00-\x7f])+)/giu; // oxlint-disable-line no-control-regex -- all of ASCII

/** The classes without which a selector matches nothing. Those in `:not(…)`, `:is(…)` and the like do not count. */
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
