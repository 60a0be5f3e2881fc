import { expect, test } from 'vitest';
import { SECTIONS } from '../sections.ts';
import { SECTION_FILES } from './load-section.ts';

test('every section of the menu has its file, and every file is in the menu', () => {
  const files = Object.values(SECTIONS).map(({ file }) => `../${file}`);
  expect(Object.keys(SECTION_FILES).toSorted()).toEqual(files.toSorted());
});
