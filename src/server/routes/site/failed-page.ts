import type { RenderedPage } from './pages.ts';

/** Stands in when not even the site's own error page could be rendered, so it needs nothing but itself. */
export const FAILED_PAGE: RenderedPage = {
  status: 500,
  contentType: 'text/html; charset=utf-8',
  location: null,
  body: `<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Algo salió mal</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem }
</style>
<h1>Algo salió mal</h1>
<p>No pudimos armar esta página. Ya quedó registrado; probá de nuevo en un rato.</p>
<p><a href="/">Volver al inicio</a></p>
</html>`,
};
