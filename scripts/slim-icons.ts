import type { Plugin } from 'vite';

/** What the shop asks of an icon: its size and its class. Strokes are the style sheet's (`.lucide` in `ui/kit.css`). */
const CREATE_ICON = `
  import { createElement } from 'react';
  export default function createLucideIcon({ node }) {
    const shapes = node.map(([name, attributes]) => createElement(name, attributes));
    return ({ size = 24, className, ...rest }) =>
      createElement(
        'svg',
        {
          viewBox: '0 0 24 24',
          width: size,
          height: size,
          className: className ? 'lucide ' + className : 'lucide',
          'aria-hidden': true,
          ...rest,
        },
        shapes,
      );
  }
`;

/**
 * Draws Lucide's icons without the attributes that each of them repeats: a list of products has seventy. In development Lucide draws them
 * itself, and they look the same.
 */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    load(id) {
      return id.replaceAll('\\', '/').endsWith('lucide-react/dist/esm/createLucideIcon.mjs')
        ? CREATE_ICON
        : null;
    },
  };
}
