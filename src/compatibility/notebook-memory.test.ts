import { expect, test } from 'vitest';
import { isNotebookMemory, takesNotebookMemory } from './notebook-memory.ts';
import { factsOf } from './testing/an-item.ts';

test.each(['MEMORIA NOTEBOOK KINGSTON 8GB DDR4 3200 SODIMM', 'MEMORIA ADATA 32GB DDR5 5600 SO-DIMM'])(
  '%s is a memory for notebooks',
  (title) => {
    expect(isNotebookMemory(factsOf(title))).toBe(true);
  },
);

test('a memory of which nobody says that it is for notebooks is none', () => {
  expect(isNotebookMemory(factsOf('MEMORIA KINGSTON FURY 16GB DDR4 3200'))).toBe(false);
});

test.each([
  'BAREBONE ASROCK DESKMINI X600 AM5 120W',
  'MINI PC ASUS NUC 14 PRO CORE ULTRA 5 125H BAREBONE',
  'NOTEBOOK LENOVO IDEAPAD SLIM 3 RYZEN 5',
  'MOTHER ASROCK X300TM-ITX AM4',
])('%s takes it', (title) => {
  expect(takesNotebookMemory(factsOf(title))).toBe(true);
});

test.each(['MOTHER GIGABYTE B550M DS3H AM4', 'MOUSE LOGITECH G203', 'CARGADOR DE NOTEBOOK 65W'])(
  '%s does not',
  (title) => {
    expect(takesNotebookMemory(factsOf(title))).toBe(false);
  },
);
