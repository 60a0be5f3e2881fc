import { afterFirstPaint } from '../page/after-first-paint.ts';

/**
 * Runs in a page's head: shows the labels within the drawings when the page's fonts are there, or will not come. Until then `app.css`
 * leaves them out. A stand-in for a font costs the browser a query for each of its sizes, and the labels of a first screen have twenty. The
 * faces are in the sheet at the page's end, so the script reads them when the whole document is there. Reading them lays the page out, so
 * it waits for the first paint. The sheet belongs to the document, so it stays when React replaces the whole page.
 */
export const showLabelsScript = afterFirstPaint(
  'var f=()=>document.fonts.ready.then(()=>{var s=new CSSStyleSheet;s.replaceSync(".dw text{display:inline}");' +
    'document.adoptedStyleSheets=[s]});' +
    'document.readyState==="loading"?addEventListener("DOMContentLoaded",f):f()',
);
