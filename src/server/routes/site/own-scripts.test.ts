import { expect, test } from 'vitest';
import { takeOwnScripts } from './own-scripts.ts';

test('only what carries the nonce of the render is the shop’s own, and no nonce leaves', () => {
  const page =
    '<head><script nonce="n-1">let theme</script><link rel="modulepreload" nonce="n-1" href="/a.js"></head>' +
    '<p><script>intruder()</script><script nonce="n-2">intruder(2)</script><script nonce=n-1>x</script></p>' +
    '<script src="/a.js" nonce="n-1"></script><script type="module" nonce="n-1" async="">import "/a.js"</script>';
  expect(takeOwnScripts(page, 'n-1')).toEqual({
    html: page.replaceAll(' nonce="n-1"', ''),
    inlineScripts: ['let theme', 'import "/a.js"'],
  });
});

test('a tag that is left open before a script of the shop lends it no text', () => {
  const page = `<p><script x="</p><p>intruder()</p><script nonce="n-1">let theme</script>`;
  expect(takeOwnScripts(page, 'n-1').inlineScripts).toEqual(['let theme']);
});
