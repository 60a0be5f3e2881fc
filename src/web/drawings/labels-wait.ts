/**
 * Runs in a page's head: shows the labels within the drawings when the first content is painted and the page's fonts are there, or will
 * not come. Until then `app.css` leaves them out. A stand-in for a font costs the browser a query for each of its sizes, and the labels of
 * a first screen have twenty. Asking for the fonts' state lays the page out, so it is asked after the paint. The sheet is the document's
 * own, so it stays when React replaces the whole page.
 */
export const showLabelsScript =
  'new PerformanceObserver((l,o)=>{if(!l.getEntriesByName("first-contentful-paint").length)return;o.disconnect();' +
  'document.fonts.ready.then(()=>{var s=new CSSStyleSheet;s.replaceSync(".dw text{display:inline}");document.adoptedStyleSheets=[s]})' +
  '}).observe({type:"paint",buffered:true})';
