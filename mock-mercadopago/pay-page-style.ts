import { createHash } from 'node:crypto';
import type { Html } from './html.ts';

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f8fc, #081430);
  --sheet: light-dark(#ffffff, #0d1c40);
  --rule: light-dark(#cfd6ee, #25396c);
  --rule-strong: light-dark(#7f89c4, #5b78b3);
  --text: light-dark(#12163f, #e8f0fb);
  --muted: light-dark(#4b5380, #a6bbdd);
  --ink: light-dark(#2230c9, #8cc4f0);
  --on-ink: light-dark(#ffffff, #06122c);
  --good: light-dark(#0b6b35, #63d994);
  --warn: light-dark(#7a4d00, #f5cd55);
  --warn-soft: light-dark(#fff3d1, #332a10);
  --bad: light-dark(#b0151d, #ff938c);
}
* { box-sizing: border-box }
body {
  margin: 0;
  background: var(--paper);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
  -webkit-text-size-adjust: 100%;
}
.trial {
  margin: 0;
  padding: .75rem 1rem;
  background: var(--warn-soft);
  color: var(--warn);
  border-bottom: 1px solid currentColor;
  text-align: center;
  font-weight: 600;
}
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1.25rem }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; text-wrap: balance }
h2 { margin: 0; font-size: 1rem }
p { margin: 0 }
.sheet {
  display: grid;
  gap: 1rem;
  padding: 1.25rem;
  background: var(--sheet);
  border: 1px solid var(--rule);
  border-radius: 3px;
}
.items { margin: 0; padding: 0; list-style: none; display: grid; gap: .5rem }
.items li, .total { display: flex; justify-content: space-between; gap: 1rem }
.items span:first-child { min-width: 0; overflow-wrap: anywhere }
.money { white-space: nowrap; font-variant-numeric: tabular-nums }
.total { padding-top: .75rem; border-top: 1px solid var(--rule); font-weight: 700 }
.muted { color: var(--muted); font-size: .875rem }
form { display: grid; gap: .75rem }
.row { display: flex; flex-wrap: wrap; gap: .5rem }
button, .button {
  display: inline-block;
  min-height: 2.75rem;
  padding: .625rem 1rem;
  border: 1px solid var(--rule-strong);
  border-radius: 2px;
  background: none;
  color: var(--text);
  font: inherit;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { border-color: var(--ink); color: var(--ink) }
.primary, .primary:hover { border-color: var(--ink); background: var(--ink); color: var(--on-ink); font-weight: 600 }
a { color: var(--ink) }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
.approved { color: var(--good) }
.rejected { color: var(--bad) }
.pending { color: var(--warn) }
details > summary { cursor: pointer; padding: .25rem 0 }
.payments { margin: 0; padding: 0; list-style: none; display: grid; gap: 1rem }
.payments li { display: grid; gap: .5rem }
`;

/** The page's own style sheet: it is inline in the document, and the policy allows it by its hash. */
export const STYLE_ELEMENT: Html = { markup: `<style>${STYLE}</style>` };
export const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
