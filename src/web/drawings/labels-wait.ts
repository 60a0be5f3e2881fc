/**
 * Runs in a page's head: shows the labels within the drawings when the page's fonts are there, or will not come. Until then `app.css`
 * leaves them out. A stand-in for a font costs the browser a query for each of its sizes, and the labels of a first screen have twenty.
 * Fonts are asked for as the first frame is laid out, which is over at the second. The sheet is the document's own, so it stays when React
 * replaces the whole page.
 */
export const showLabelsScript =
  'requestAnimationFrame(()=>requestAnimationFrame(()=>document.fonts.ready.then(()=>{' +
  'var s=new CSSStyleSheet;s.replaceSync(".dw text{display:inline}");document.adoptedStyleSheets=[s]})))';
