import { describe, expect, it } from 'vitest';
import { anItem } from './testing/an-item.ts';
import { factConflicts } from './conflicts.ts';
import { readFacts } from './read-facts.ts';
import { SUREST_FIRST, surenessOf } from './vocabulary/sourced.ts';

describe('a supplier that contradicts itself', () => {
  it('is reported, with the chosen value and the contradicting ones', () => {
    const item = anItem('MICRO INTEL CORE I5 12400 S1700', { attributes: { Socket: 'AM4' } });
    expect(readFacts(item).facts).toMatchObject({ socket: 'AM4' });
    expect(factConflicts(item)).toEqual([
      {
        fact: 'socket',
        taken: { value: 'AM4', source: 'attribute' },
        against: [{ value: 'LGA1700', source: 'title' }],
      },
    ]);
  });

  it('is reported when the part number names another kit than the title', () => {
    const item = anItem('MEMORIA DDR4 8GB 3200MHZ', { partNumber: 'KF426C16BB/16' });
    const facts = factConflicts(item).map(({ fact }) => fact);
    expect(facts).toEqual(['capacity_gb_total', 'speed_mt']);
  });

  it('keeps the processor’s base power when a sheet prints the turbo figure, and reports it', () => {
    const item = anItem('MICRO INTEL CORE I7 14700K', { attributes: { TDP: '253 W' } });
    expect(factConflicts(item)).toEqual([
      {
        fact: 'tdp_w',
        taken: { value: 125, source: 'family' },
        against: [{ value: 253, source: 'attribute' }],
      },
    ]);
  });
});

describe('no conflict', () => {
  it.each([
    ['the same stated twice', anItem('FUENTE 650W 80 PLUS BRONZE', { attributes: { Potencia: '650 W' } })],
    [
      'a convention against a word',
      anItem('MEMORIA DDR4 16GB 3200', { attributes: { 'Tipo Sodimm': 'Si', 'Cantidad De Memorias': '1' } }),
    ],
    ['a sheet that states module by module', aKit()],
    [
      'a chip with and without its memory',
      anItem('PLACA DE VIDEO RTX 4060 TI 8GB', { attributes: { GPU: 'GeForce RTX 4060 Ti' } }),
    ],
    ['something that is no part', anItem('FUENTE 12V 5A SWITCHING', { attributes: { Potencia: '60W' } })],
  ])('%s', (_name, item) => {
    expect(factConflicts(item)).toEqual([]);
  });
});

describe('how sure a fact is', () => {
  it('goes from a pair of the sheet to the usual value', () => {
    expect(SUREST_FIRST.map(surenessOf)).toEqual([
      'stated',
      'stated',
      'stated',
      'stated',
      'stated',
      'known',
      'known',
      'known',
      'known',
      'assumed',
    ]);
  });

  it('marks values that nobody stated as assumed', () => {
    const { sources } = readFacts(anItem('MEMORIA DDR4 8GB 3200MHZ'));
    expect(sources).toMatchObject({ modules: 'convention', form_factor: 'convention', memory_type: 'title' });
    expect(readFacts(anItem('GABINETE X ATX')).sources).toMatchObject({ psu_included: 'convention' });
    expect(readFacts(anItem('MOTHER B550 TOMAHAWK')).sources).toMatchObject({ form_factor: 'convention' });
  });
});

function aKit() {
  return anItem('MEMORIA DDR5 32GB (2X16) 6000', {
    partNumber: 'CMK32GX5M2E6000C36',
    attributes: { 'Capacidad por módulo': '16 GB', 'Cantidad de módulos': '2', Velocidad: '6000 MHz' },
  });
}
