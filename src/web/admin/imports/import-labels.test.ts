import { expect, test } from 'vitest';
import type { PanelImport } from '#contract/panel/imports.ts';
import { faultsTitle, listSentence, progressLabel, summaryLabel } from './import-labels.ts';

const RUN: PanelImport = {
  id: '1',
  origin: 'archivo',
  addressId: null,
  name: 'lista.csv',
  supplier: 'Elit',
  isNewSupplier: false,
  newTerms: null,
  list: 'lista',
  state: 'ensayo',
  startedAt: '2026-03-02T15:00:00.000Z',
  finishedAt: null,
  by: 'ada@tienda.example',
  progress: null,
  problem: null,
  awaitsColumns: false,
  counts: {
    read: 4,
    newOffers: 0,
    added: 2000,
    changed: 1,
    gone: 0,
    unchanged: 1,
    suspicious: 0,
    leftOut: 0,
    keptMissing: 0,
    fromDemo: 0,
    fromOtherLists: 0,
  },
  rowsWithFaults: 0,
  doubts: [],
  warnings: [],
  applied: null,
  undone: null,
  isUndoable: false,
};

test('an import is summarised in one line', () => {
  expect(summaryLabel(RUN)).toBe('2.000 nuevos, 1 cambiado');
  const none = {
    read: 1,
    newOffers: 0,
    added: 0,
    changed: 0,
    gone: 0,
    unchanged: 1,
    suspicious: 0,
    leftOut: 0,
    keptMissing: 0,
    fromDemo: 0,
    fromOtherLists: 0,
  };
  expect(summaryLabel({ ...RUN, counts: none })).toBe('Nada cambia');
  expect(summaryLabel({ ...RUN, counts: null, problem: 'la lista está vacía' })).toBe('la lista está vacía');
  const waiting = { ...RUN, counts: null, awaitsColumns: true, problem: 'no es Excel ni JSON' };
  expect(summaryLabel(waiting)).toBe('Todavía nada');
});

test('progress says the stage, and of how many rows when that is known', () => {
  expect(progressLabel({ stage: 'descarga', rows: 200, total: 11_490 })).toBe(
    'Descargando la lista: 200 de 11.490 filas…',
  );
  expect(progressLabel({ stage: 'lectura', rows: 0, total: null })).toBe('Leyendo filas…');
  expect(progressLabel({ stage: 'comparacion', rows: 30, total: 30 })).toBe(
    'Comparando con la tienda: 30 filas…',
  );
});

test('a list is named in a sentence that begins with a capital', () => {
  expect(listSentence('lista')).toBe('Lista.');
  expect(listSentence('precios de julio')).toBe('Lista precios de julio.');
});

test('rows that were all taken with caution are not called errors', () => {
  const fault = {
    line: 3,
    id: 'a',
    reason: 'stock negativo (-4): se tomó 0',
    outcome: 'con_cautela',
  } as const;
  const skipped = { ...fault, outcome: 'omitida' } as const;
  expect(faultsTitle({ faults: [fault], rowsWithFaults: 1 })).toBe('Filas tomadas con cautela');
  expect(faultsTitle({ faults: [fault, skipped], rowsWithFaults: 2 })).toBe('Filas con errores');
  // The others are not known.
  expect(faultsTitle({ faults: [fault], rowsWithFaults: 400 })).toBe('Filas con errores');
  expect(faultsTitle({ faults: [], rowsWithFaults: 0 })).toBe('Filas con errores');
});
