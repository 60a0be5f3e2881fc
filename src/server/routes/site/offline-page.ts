/** How often the page checks whether the shop answers, in ms. A network connection does not mean that the shop can be reached. */
const RETRY_MS = 5000;

/** Applies the chosen theme, as the pages do (`web/theme`), and reloads the page once the shop answers. */
export const OFFLINE_SCRIPT = [
  `try{var t=localStorage.getItem('tema');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`,
  `function retry(){fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(){location.reload()},function(){})}`,
  `addEventListener('online',retry);setInterval(function(){if(navigator.onLine)retry()},${RETRY_MS})`,
].join(';');

/**
 * Shown by the service worker in place of a page that it could not fetch, at that page's address. It asks for no file: there is no
 * connection. Its colours are those of `web/theme/tokens.css`.
 */
export const OFFLINE_PAGE = `<!DOCTYPE html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f7f8fc" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#081430" media="(prefers-color-scheme: dark)">
<title>Sin conexión</title>
<script>${OFFLINE_SCRIPT}</script>
<style>
  :root { color-scheme: light dark }
  :root[data-theme=light] { color-scheme: light }
  :root[data-theme=dark] { color-scheme: dark }
  * { box-sizing: border-box }
  body { margin: 0; padding: 12vh 1.25rem 3rem; background: light-dark(#f7f8fc, #081430); color: light-dark(#12163f, #e8f0fb); font: 1rem/1.6 Archivo, system-ui, sans-serif }
  main { max-width: 42rem; margin: auto; padding: clamp(1.5rem, 5vw, 2.5rem); background: light-dark(#fff, #0d1c40); border: 1px solid light-dark(#7c86c2, #5b78b3) }
  svg { width: 2.5rem; display: block }
  h1 { margin: 1rem 0 0; font-size: 1.875rem; line-height: 1.2 }
  p { margin: .75rem 0 0; color: light-dark(#4b5380, #a6bbdd) }
  nav { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.1rem; border: 1px solid light-dark(#2230c9, #8cc4f0); border-radius: 2px; color: light-dark(#2230c9, #8cc4f0); font-weight: 600; text-decoration: none }
  a:first-child { background: light-dark(#2230c9, #8cc4f0); color: light-dark(#fff, #06122c) }
  a:focus-visible { outline: 2px solid light-dark(#12163f, #e8f0fb); outline-offset: 2px }
</style>
</head>
<body>
<main>
<svg aria-hidden="true" viewBox="0 0 32 32"><path fill="#2230c9" d="M2 2h28v28H2z"/><path fill="none" stroke="#fff" stroke-width="2" d="M7 7h18v18H7z"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 4" d="M12 12h9m-9 4h9m-9 4h9"/><path fill="#f7b500" d="M2 30v-9l9 9z"/></svg>
<h1>Sin conexión</h1>
<p>No pudimos abrir esta página: no hay conexión a internet. Apenas vuelva, se abre sola. Tu carrito y tus builds siguen guardados en este navegador.</p>
<nav aria-label="Qué podés hacer"><a href="">Reintentar</a><a href="/builds-guardados">Ver mis builds guardados</a></nav>
</main>
</body>
</html>`;
