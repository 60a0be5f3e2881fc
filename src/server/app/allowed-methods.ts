import type { FastifyInstance } from 'fastify';

/** Remembers every registered route and returns the methods of a path: 405 and 404 are different errors. */
export function rememberMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { matches: RegExp; isExact: boolean; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    known.push({ matches: patternOf(url), isExact: !url.includes('/:'), methods: [method].flat() });
  });
  return (path) => {
    const matching = known.filter((route) => route.matches.test(path));
    // `create` is no order's key.
    const exact = matching.filter(({ isExact }) => isExact);
    return [...new Set((exact.length > 0 ? exact : matching).flatMap(({ methods }) => methods))];
  };
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
    .join('/');
  return new RegExp(`^${source}/?$`);
}
