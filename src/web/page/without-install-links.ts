const INSTALL_LINK = /<link rel="(?:apple-touch-icon|manifest)"[^>]*>/g;

/**
 * The page without the links that only installing the shop needs: for each of them Chromium calls another process before it paints. React
 * adds the missing links when it starts, and installing needs scripts in any case.
 */
export function withoutInstallLinks(html: string): string {
  return html.replaceAll(INSTALL_LINK, '');
}
