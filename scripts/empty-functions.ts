import { parseSync, Visitor } from 'vite';

/** Empties the functions with these names, so that the minifier drops the code that only they call. Each must exist exactly once. */
export function emptyFunctions(code: string, names: readonly string[]): string {
  const bodies = new Map(names.map((name): [string, Body[]] => [name, []]));
  new Visitor({
    FunctionDeclaration: ({ id, body }) => {
      if (id !== null && body !== null) bodies.get(id.name)?.push(body);
    },
  }).visit(parseSync('code.js', code).program);
  return Array.from(bodies, theOnlyBody)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code);
}

/** Where a function's body stands in its file. */
interface Body {
  start: number;
  end: number;
}

function theOnlyBody([name, [body, ...others]]: [string, Body[]]): Body {
  if (body === undefined) throw new Error(`no function ${name} in this version`);
  if (others.length > 0) throw new Error(`${others.length + 1} functions ${name} in this version`);
  return body;
}
