/**
 * A script for a page's head that runs a statement once the browser has painted the first text, and not in a tab that nobody sees. Running
 * earlier would take processor time from that paint.
 */
export function afterFirstPaint(statement: string): string {
  return (
    'new PerformanceObserver((l,o)=>{if(!l.getEntriesByName("first-contentful-paint").length)return;o.disconnect();' +
    `${statement}}).observe({type:"paint",buffered:true})`
  );
}
