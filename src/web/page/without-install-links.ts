const INSTALL_LINK = /<link rel="(?:apple-touch-icon|manifest)"[^>]*>/g;

/**
 * The page without the links that only installing the shop needs: at each of them Chromium tells its own process of it before it paints. React
 * adds what is missing of them as it starts, and installing needs scripts in any case.
 */
export function withoutInstallLinks(html: string): string {
  return html.replaceAll(INSTALL_LINK, '');
}
