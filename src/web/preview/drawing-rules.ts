import drawingCss from '#web/drawings/drawing.css?raw';

/**
 * The rules of the shop's drawings by day, with every variable written out and without rules that pictures do not use: the library that
 * paints them knows neither variables nor `light-dark()`.
 * @param finish the class that the drawing's group carries: `night` or `white`.
 */
export function drawingRules(finish: 'night' | 'white'): string {
  const css = drawingCss.replace(/\/\*.*?\*\//gs, '').replace(/light-dark\(([^,]+),[^)]+\)/g, '$1');
  const variables = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (selector.trim() !== '.dw' && selector.trim() !== `.dw .${finish}`) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      variables.set(name, value);
  }
  const valueOf = (name: string, instead: string | undefined): string =>
    written(variables.get(name) ?? instead ?? 'none');
  const written = (value: string): string =>
    value.replace(/var\((--[\w-]+)(?:,\s*([^)]+))?\)/g, (_, name: string, instead?: string) =>
      valueOf(name, instead),
    );
  return written(css.replace(/--[\w-]+:[^;]+;/g, '').replace(/[^{}]*:is\([^{}]*\{[^}]*\}/g, ''));
}
