import { expect, test } from 'vitest';
import type { PanelImport } from '#contract/panel/imports.ts';
import { progressLabel, summaryLabel } from './import-labels.ts';

const RUN: PanelImport = {
  id: '1',
  origen: 'archivo',
  nombre: 'lista.csv',
  lista: 'lista',
  estado: 'ensayo',
  empezo: '2026-03-02T15:00:00.000Z',
  termino: null,
  por: 'ada@tienda.example',
  avance: null,
  problema: null,
  cuentas: { leidas: 4, nuevos: 2000, cambiados: 1, idos: 0, iguales: 1, sospechosos: 0, de_otras_listas: 0 },
  filas_con_errores: 0,
  dudas: [],
  aplicada: null,
  deshecha: null,
  se_puede_deshacer: false,
};

test('an import is summarised in one line', () => {
  expect(summaryLabel(RUN)).toBe('2.000 nuevos, 1 cambiado');
  const none = {
    leidas: 1,
    nuevos: 0,
    cambiados: 0,
    idos: 0,
    iguales: 1,
    sospechosos: 0,
    de_otras_listas: 0,
  };
  expect(summaryLabel({ ...RUN, cuentas: none })).toBe('Nada cambia');
  expect(summaryLabel({ ...RUN, cuentas: null, problema: 'la lista está vacía' })).toBe(
    'la lista está vacía',
  );
});

test('progress says the stage, and of how many rows when that is known', () => {
  expect(progressLabel({ etapa: 'descarga', filas: 200, total: 11_490 })).toBe(
    'Descargando la lista: 200 de 11.490 filas…',
  );
  expect(progressLabel({ etapa: 'lectura', filas: 0, total: null })).toBe('Leyendo filas…');
  expect(progressLabel({ etapa: 'comparacion', filas: 30, total: 30 })).toBe(
    'Comparando con la tienda: 30 filas…',
  );
});
