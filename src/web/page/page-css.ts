import { readSheet, variablesIn, type Part, type Selector, type Variable } from './read-css.ts';

/**
 * Takes a built style sheet apart once; the result writes the rules that a page's first paint uses, in their order. A rule that depends on
 * no class, element or variable is always written. A page also gets the whole sheet, after its content. So a rule may be left out if
 * nothing in the page as sent matches it, or if it needs a visitor's action.
 * @example pageCssOf('.a{color:red}.b{color:blue}')('<p class="b">') // '.b{color:blue}'
 */
export function pageCssOf(sheet: string): (html: string) => string {
  const { parts, elements, states } = readSheet(sheet);
  return (html) => {
    const present: Present = {
      classes: classesIn(html),
      elements: new Set([...elements].filter((name) => html.includes(`<${name}`))),
      states: new Set([...states].filter((name) => html.includes(` ${name}="`))),
    };
    const variables = variablesIn(html);
    for (const part of parts) addVariables(part, present, variables);
    const css = write(parts, present, withTheirOwn(variables, parts));
    const named = parts.filter((part) => part.kind === 'named').filter(({ mention }) => mention.test(css));
    return css + named.map(({ text }) => text).join('');
  };
}

interface Present {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  states: ReadonlySet<string>;
}

function write(parts: readonly Part[], present: Present, variables: ReadonlySet<string>): string {
  let css = '';
  for (const part of parts) {
    switch (part.kind) {
      case 'always':
        css += part.text;
        break;
      case 'group': {
        const inner = write(part.parts, present, variables);
        if (inner !== '') css += `${part.prelude}{${inner}}`;
        break;
      }
      case 'rule': {
        const used = part.selectors.filter((selector) => isUsed(selector, present));
        if (used.length > 0) css += `${used.map(({ text }) => text).join(',')}{${part.body}}`;
        break;
      }
      case 'property':
        if (variables.has(part.name)) css += part.text;
        break;
      case 'named':
        // Written last, when it is known what the rules name.
        break;
      case 'theme': {
        const used = part.variables.filter(({ name }) => variables.has(name));
        if (used.length > 0) css += `${part.prelude}{${used.map(({ text }) => text).join(';')}}`;
        break;
      }
    }
  }
  return css;
}

function isUsed({ classes, elements, states }: Selector, present: Present): boolean {
  return (
    classes.every((name) => present.classes.has(name)) &&
    elements.every((name) => present.elements.has(name)) &&
    states.every((name) => present.states.has(name))
  );
}

/** Adds the variables that the written rules read. */
function addVariables(part: Part, present: Present, variables: Set<string>): void {
  if (part.kind === 'group') for (const inner of part.parts) addVariables(inner, present, variables);
  if (part.kind !== 'rule' || !part.selectors.some((selector) => isUsed(selector, present))) return;
  for (const name of part.reads) variables.add(name);
}

/** With those that the theme's variables read. */
function withTheirOwn(variables: ReadonlySet<string>, parts: readonly Part[]): ReadonlySet<string> {
  const all = new Set(variables);
  const theme = Map.groupBy(themeOf(parts), ({ name }) => name);
  // A set that grows while it is walked is walked to its end.
  for (const name of all) {
    for (const { reads } of theme.get(name) ?? []) for (const read of reads) all.add(read);
  }
  return all;
}

function themeOf(parts: readonly Part[]): readonly Variable[] {
  return parts.flatMap((part) =>
    part.kind === 'theme' ? part.variables : part.kind === 'group' ? themeOf(part.parts) : [],
  );
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
