import type { Pages } from '../routes/pages.ts';

/** Pages as the site would render them: whole, broken, half broken, unknown. @param reads gets the address of each one */
export function smallPages(reads: string[]): Pages {
  return {
    release: 'r1',
    drawing: (product, view) =>
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${product.id} ${view}</title></svg>`,
    preview: (address) =>
      address.startsWith('/vista/')
        ? {
            address: '/vista/tienda.png',
            svg: () => '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>',
          }
        : null,
    // A repeated parameter counts once; `/nada` is no page, and `u` is a parameter that no page reads.
    canonical: (address) => address.replace(/^\/nada.*/, '/nada').replace(/[?&]u=[^&]*/, ''),
    async render(url, { reader, onFailure }) {
      reads.push(`page ${url}`);
      if (url.startsWith('/rota')) throw new Error('secreto de la base');
      if (url.startsWith('/muda')) {
        const body = 'Unexpected Server Error';
        return {
          status: 500,
          contentType: 'text/plain;charset=UTF-8',
          location: null,
          isCacheable: true,
          body,
          inlineScripts: [],
        };
      }
      const [ryzen] = url.startsWith('/vendido') ? reader.prices(['AMD-7600']).results : [];
      const isHalf = url.startsWith('/a-medias');
      if (isHalf) onFailure(new Error('secreto de la base'));
      const status = isHalf ? 500 : url.startsWith('/nada') ? 404 : 200;
      const body = `<!doctype html><html><head><script>let theme=1</script></head><body>${ryzen === undefined ? '' : `Quedan ${ryzen.stock}`}${'Hola '.repeat(300)}<script>intruder()</script><script type="module" src="/assets/a.js"></script><script async type="module">import "/assets/a.js"</script></body></html>`;
      return {
        status,
        contentType: 'text/html; charset=utf-8',
        location: null,
        isCacheable: true,
        body,
        inlineScripts: ['let theme=1', 'import "/assets/a.js"'],
      };
    },
  };
}
