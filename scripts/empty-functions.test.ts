import { expect, test } from 'vitest';
import { emptyFunctions } from './empty-functions.ts';

const CODE = `
export function draw(name) { if (name) { return animate(name); } return name; }
function animate(name) { return '{' + name + '}'; }
function twice() { return 1; }
export const both = () => { function twice() { return 2; } return twice() + draw(''); };
`;

test('what a page does not need of a package is taken out of its functions, and the rest stays to the letter', () => {
  expect(emptyFunctions(CODE, ['animate'])).toBe(CODE.replace(/\{ return '\{'.*\}/, '{}'));
  expect(emptyFunctions(CODE, ['animate', 'draw'])).toBe(
    CODE.replace(/\{ return '\{'.*\}/, '{}').replace(/\{ if .* \}/, '{}'),
  );
});

test('a version of a package that has a function no longer, or twice, is refused with its name', () => {
  expect(() => emptyFunctions(CODE, ['draw', 'gone'])).toThrow('no function gone in this version');
  expect(() => emptyFunctions(CODE, ['twice'])).toThrow('2 functions twice in this version');
});
