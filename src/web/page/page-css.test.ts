import { describe, expect, test } from 'vitest';
import { pageCssOf } from './page-css.ts';

describe('a page gets the rules that it uses', () => {
  test.each([
    ['a rule of a class that it has', '.a{color:red}.b{color:blue}', '<p class="b c">', '.b{color:blue}'],
    [
      'rules of no class',
      'body{margin:0}[hidden]{display:none}.a{top:0}',
      '<body><p>',
      'body{margin:0}[hidden]{display:none}',
    ],
    ['a rule of an element that it has', 'a{top:0}textarea>b,.a hr{top:1px}', '<a class="a">', 'a{top:0}'],
    [
      'a rule of an element in a name',
      String.raw`.\[\&\>svg\]\:a{top:0}`,
      '<a class="[&amp;&gt;svg]:a">',
      String.raw`.\[\&\>svg\]\:a{top:0}`,
    ],
    ['one selector of several', '.a,.b>i,.c{top:0}', '<p class="b"><i>', '.b>i{top:0}'],
    ['rules of two classes only with both', '.a .b{top:0}.a.c{top:1px}', '<p class="a c">', '.a.c{top:1px}'],
    [
      'rules within layers and media',
      '@layer u{@media (x){.a{top:0}.b{top:0}}}',
      '<p class="a">',
      '@layer u{@media (x){.a{top:0}}}',
    ],
    ['no empty group', '@layer u{.a{top:0}}@layer v;', '<p>', '@layer v;'],
    ['statements', '@layer a,b;', '<p>', '@layer a,b;'],
    [
      'the frames that its rules name',
      '@keyframes x{to{top:0}}@keyframes x-y{to{top:1px}}.a{animation:1s x}.b{animation:1s x-y}',
      '<p class="a">',
      '.a{animation:1s x}@keyframes x{to{top:0}}',
    ],
    [
      'a rule whose selector is wrapped',
      ':where(.a>:not(:last-child)){top:0}:where(.b>:not(:last-child)){top:1px}:is(:where(.g):is([open]) .c){top:2px}:is(.a,.b){top:3px}',
      '<p class="b">',
      ':where(.b>:not(:last-child)){top:1px}:is(.a,.b){top:3px}',
    ],
    [
      'the faces that its rules name',
      '@font-face{font-family:A b;src:local("a;{b")}@font-face{font-family:"C";src:local(c)}.a{font-family:"A b"}.c{font-family:"C"}',
      '<p class="a">',
      '.a{font-family:"A b"}@font-face{font-family:A b;src:local("a;{b")}',
    ],
    [
      'no face that has to be fetched',
      '@font-face{src:url(a;{.woff2)}.a{top:0}',
      '<p class="a">',
      '.a{top:0}',
    ],
    [
      'no name of a face that has to be fetched before its stand-in',
      `@font-face{font-family:A b;src:url(a.woff2)}@font-face{font-family:"A b in";src:local(x)}:root{--f:"A b", "A b in"}.a{font-family:var(--f)}.b{font-family:A b,'A b',x}.c{font-family:A b}`,
      '<p class="a b c">',
      ':root{--f:"A b in"}.a{font-family:var(--f)}.b{font-family:x}.c{font-family:A b}@font-face{font-family:"A b in";src:local(x)}',
    ],
    [
      'nothing that waits for a hand',
      String.raw`.a:hover,.a,:focus-visible{top:0}.hover\:b:hover{top:1px}.a:not(:focus){top:2px}@media (hover:hover){.a{top:3px}}@media print{.a{top:4px}}`,
      '<p class="a hover:b">',
      '.a{top:0}.a:not(:focus){top:2px}',
    ],
    [
      'no rule of a state in which nothing is',
      '.a[aria-pressed=true]{top:0}.a:disabled,.a:enabled{top:1px}.a[aria-current]{top:2px}.a[data-theme=dark]{top:3px}',
      '<p class="a" aria-current="page">',
      '.a:enabled{top:1px}.a[aria-current]{top:2px}.a[data-theme=dark]{top:3px}',
    ],
    [
      'a colour as it is written out beside its mixture',
      '.a{color:#0b6b3566}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, red 40%, transparent)}}',
      '<p class="a">',
      '.a{color:#0b6b3566}',
    ],
    [
      'nothing of a change or of the pointer',
      '.a{top:0;transition-property:color;cursor:pointer}.b{-webkit-user-select:none;user-select:none}',
      '<p class="a b">',
      '.a{top:0}',
    ],
    [
      'the variables that its rules read, and those that these read',
      '@layer theme{:root,:host{--a:var(--b);--b:1px;--c:2px}}@media (x){:root{--b:3px}}.a{top:var(--a)}.b{top:var(--c)}@property --d{inherits:false}@property --a{inherits:false}',
      '<p class="a">',
      '@layer theme{:root,:host{--a:var(--b);--b:1px}}@media (x){:root{--b:3px}}.a{top:var(--a)}@property --a{inherits:false}',
    ],
    [
      'the variables that its elements read',
      ':root{--a:1px;--b:2px}',
      '<p style="top:var(--a)">',
      ':root{--a:1px}',
    ],
    [
      'escaped names',
      String.raw`.md\:w-1\/2{top:0}.w-\[calc\(1\%\,2px\)\]{top:1px}.\32xl{top:2px}`,
      '<p class="md:w-1/2 w-[calc(1%,2px)] 2xl">',
      String.raw`.md\:w-1\/2{top:0}.w-\[calc\(1\%\,2px\)\]{top:1px}.\32xl{top:2px}`,
    ],
    [
      'names that HTML escapes',
      String.raw`.\[\&\>\*\]\:p-1>*{top:0}`,
      '<p class="[&amp;&gt;*]:p-1">',
      String.raw`.\[\&\>\*\]\:p-1>*{top:0}`,
    ],
    [
      'a rule whatever its brackets ask for',
      '.a:not(.b){top:0}.a:is(:where(.g):hover *){top:1px}',
      '<p class="a">',
      '.a:not(.b){top:0}.a:is(:where(.g):hover *){top:1px}',
    ],
    [
      'nested rules with their own',
      '.a{top:0;&:hover{top:1px}}.b{&:hover{top:1px}}',
      '<p class="a">',
      '.a{top:0;&:hover{top:1px}}',
    ],
    [
      'braces and quotes in strings',
      String.raw`.a:before{content:"}\"{"}.b{top:0}`,
      '<p class="b">',
      '.b{top:0}',
    ],
  ])('%s', (_, sheet, html, css) => {
    expect(pageCssOf(sheet)(html)).toBe(css);
  });

  test('and all of a sheet if it has every class', () => {
    const sheet = '@layer b;.a,.b:first-child{top:0}@media (x){.c{left:0}}';
    expect(pageCssOf(sheet)('<i class="a b c">')).toBe(sheet);
  });
});
