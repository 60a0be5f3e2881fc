import { expect, test } from 'vitest';
import { renderText } from './render-text.ts';

test('headings begin below that of the page, each with an address', () => {
  expect(renderText('# Quiénes somos\n## Horarios\n### Más')).toBe(
    '<h2 id="quienes-somos">Quiénes somos</h2>\n<h3 id="horarios">Horarios</h3>\n<h3 id="mas">Más</h3>\n',
  );
});

test('paragraphs, lists, emphasis and links', () => {
  expect(renderText('Hola **a todos**,\nvengan.\n\n- uno\n- [dos](/componentes)\n\n1. a\n2. b')).toBe(
    '<p>Hola <strong>a todos</strong>,<br>\nvengan.</p>\n<ul>\n<li>uno</li>\n<li><a href="/componentes">dos</a></li>\n</ul>\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//otra.example)',
  '[x](/\\otra.example)',
  '![x](http://otra.example/x.png)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '# <svg/onload=alert(1)>',
  '[x](/a"onmouseover="alert(1))',
])('a text brings no script and nothing from elsewhere: %s', (text) => {
  const html = renderText(text);
  expect(html).not.toMatch(/<(?!\/?(p|h2|h3|a|strong|em|ul|ol|li|br)\b)/);
  expect(html).not.toMatch(/href="(?!https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i);
  expect(html.replaceAll(/&quot;|>[^<]*</g, '')).not.toMatch(/ on\w+=/i);
});
