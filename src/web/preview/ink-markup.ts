import tokens from '#web/theme/tokens.css?raw';

/** The page's colours by day, by name: `ink` -> `#2230c9`. */
export const DAY: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(tokens.matchAll(/--color-([\w-]+): light-dark\((#\w+)/g), ([, name, colour]) => [name, colour]),
);

/**
 * Markup that was drawn for the page, with its classes replaced by attributes: a picture has no style sheet.
 * Classes that do not change a drawing's look are left out.
 */
export function inkMarkup(markup: string): string {
  return markup.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const style = classes.split(/\s+/).flatMap(styleOf);
    return style.length > 0 ? ` style="${style.join(';')}"` : '';
  });
}

/** `stroke-ink`, `fill-current`, `opacity-60`, `[stroke-dasharray:6_5]` */
function styleOf(name: string): string[] {
  const written = /^\[([\w-]+):([^\]]+)\]$/.exec(name);
  if (written) return [`${written[1]}:${written[2]?.replaceAll('_', ' ')}`];
  const opacity = /^opacity-(\d+)$/.exec(name);
  if (opacity) return [`opacity:${Number(opacity[1]) / 100}`];
  const [, property = '', colour = ''] = /^(fill|stroke|text)-([\w-]+)$/.exec(name) ?? [];
  const value = colour === 'none' ? 'none' : colour === 'current' ? 'currentColor' : DAY[colour];
  return value === undefined ? [] : [`${property === 'text' ? 'color' : property}:${value}`];
}
