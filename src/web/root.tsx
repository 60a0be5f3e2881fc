import { useContext, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { leavesSettings } from './admin/configuration/leaves-settings.ts';
import favicon from './brand/favicon.svg?no-inline';
import { showLabelsScript } from './drawings/labels-wait.ts';
import { ErrorPage } from './error-page.tsx';
import { inlineCss, sheetHref } from './inline-css.ts';
import { layOutAtOnceScript } from './page/lay-out-the-rest.ts';
import { loadRoot } from './page/loader-context.ts';
import { ScriptNonce } from './script-nonce.ts';
import { themeScript } from './theme/theme-toggle.tsx';

export const loader = (args: Route.LoaderArgs) => loadRoot(args);

/**
 * The settings stay those of the arrival; a page with prices loads their rate itself. After a change of settings, the panel's other
 * sections need the new ones.
 */
export const shouldRevalidate = import.meta.env['SITE'] === 'panel' ? leavesSettings : () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonce);
  return (
    // The theme script writes an attribute on <html> before React hydrates.
    <html lang="es-AR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f8fc" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#081430" media="(prefers-color-scheme: dark)" />
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: `${themeScript};${layOutAtOnceScript};${showLabelsScript}` }}
        />
        <style data-app dangerouslySetInnerHTML={{ __html: inlineCss }} />
        {/* Else a slow phone paints the header as far as it has read it, moves its links as it reads on, and paints the rest later. */}
        <link rel="expect" href="#contenido" blocking="render" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* Here it holds up the scripts, which show what the page did not need at first, and nothing that stands before it. */}
        {sheetHref !== null && <link rel="stylesheet" href={sheetHref} fetchPriority="low" />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
