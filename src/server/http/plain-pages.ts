/** Used when even the site's error page could not be rendered, so it depends on nothing else. */
export const FAILED_PAGE = {
  status: 500,
  contentType: 'text/html; charset=utf-8',
  location: null,
  isCacheable: false,
  inlineScripts: [],
  body: plainPage(
    'Algo salió mal',
    'No pudimos armar esta página. Ya quedó registrado; probá de nuevo en un rato.</p><p><a href="/">Volver al inicio</a>',
  ),
};

/** The page that a browser shows while the shop starts; it reloads itself. */
export const WAITING_PAGE = plainPage(
  'Estamos abriendo',
  'La tienda está arrancando. Esta página se actualiza sola en unos segundos.',
  '<meta http-equiv="refresh" content="2">',
);

/** When a refused client may come back, in seconds: the longest queue takes about as long. */
export const BUSY_RETRY_S = 2;

/** The page that a browser shows when too many others wait for a page; it reloads itself. */
export const BUSY_PAGE = plainPage(
  'Mucha demanda',
  'Hay muchas visitas a la vez. Esta página se vuelve a pedir sola en unos segundos.',
  `<meta http-equiv="refresh" content="${BUSY_RETRY_S}">`,
);

/** Requests its own address again, at once. */
export const AGAIN_PAGE = plainPage(
  'Un momento',
  'Abriendo el panel.',
  '<meta http-equiv="refresh" content="0">',
);

function plainPage(title: string, text: string, head = ''): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title}</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>`;
}
