import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('memory', () => {
  it.each([
    ['MEMORIA HIKSEMI 8GB DDR4 2666MHZ', '', 'DDR4', 1, 8, 2666],
    ['MEMORIA ADATA DDR4 16GB 2X8 3600', '', 'DDR4', 2, 16, 3600],
    ['MEMORIA CORSAIR 32GB (2X16) DDR5 6000', '', 'DDR5', 2, 32, 6000],
    ['MEMORIA TEAM 2X16GB 6400MHZ DDR5', '', 'DDR5', 2, 32, 6400],
    ['MEMORIA 64GB KIT (4X16GB) D4 3200', '', 'DDR4', 4, 64, 3200],
    ['MEMORIA GSKILL 32GB (16GBX2) DDR5-6000', '', 'DDR5', 2, 32, 6000],
    ['MEMORIA GEIL 16GB 2*8GB DDR4 3000', '', 'DDR4', 2, 16, 3000],
    ['MEMORIA 8GB D5 4800', '', 'DDR5', 1, 8, 4800],
    ['MEMORIA CRUCIAL 16GB PC4-25600', '', 'DDR4', 1, 16, 3200],
    ['MEMORIA CRUCIAL 16GB PC5-44800', '', 'DDR5', 1, 16, 5600],
    ['MEMORIA 8GB PC4-21300', '', 'DDR4', 1, 8, 2666],
    ['MEMORIA KINGSTON 16GB KVR26N19D8/16', '', 'DDR4', 1, 16, 2666],
    ['MEMORIA KINGSTON FURY BEAST 32GB', 'KF556C40BBK2-32', 'DDR5', 2, 32, 5600],
    ['MEMORIA KINGSTON FURY 8GB', 'KF432C16BB/8', 'DDR4', 1, 8, 3200],
    ['MEMORIA CORSAIR VENGEANCE 16GB', 'CMK16GX4M2B3200C16', 'DDR4', 2, 16, 3200],
    ['MEMORIA G.SKILL TRIDENT 32GB', 'F5-6400J3239G16GX2-TZ5RK', 'DDR5', 2, 32, 6400],
    ['MEMORIA CRUCIAL 32GB KIT', 'CT2K16G48C40U5', 'DDR5', 2, 32, 4800],
    ['Corsair Vengeance LPX 16 GB (2 x 8 GB) DDR4-3200 CL16', '', 'DDR4', 2, 16, 3200],
    ['MEMORIA PATRIOT 4GB DDR3 1600', '', 'DDR3', 1, 4, 1600],
  ])('%s %s', (title, partNumber, memory_type, modules, capacity_gb_total, speed_mt) => {
    expect(factsOf(title, { partNumber })).toMatchObject({
      kind: 'ram',
      memory_type,
      modules,
      capacity_gb_total,
      speed_mt,
    });
  });

  it.each([
    ['MEMORIA CAMM2 CORSAIR 64GB DDR5 6400', '', 'CAMM2'],
    ['MEMORIA NOTEBOOK CRUCIAL LPCAMM2 32GB LPDDR5X', '', 'CAMM2'],
    ['MEMORIA SODIMM 8GB DDR4 3200', '', 'SODIMM'],
    ['MEMORIA SO-DIMM 16GB DDR5', '', 'SODIMM'],
    ['MEMORIA P/NOTEBOOK 8GB DDR4', '', 'SODIMM'],
    ['MEMORIA 8GB DDR4 260 PIN', '', 'SODIMM'],
    ['MEMORIA KINGSTON 8GB DDR4 3200', 'KVR32S22S8/8', 'SODIMM'],
    ['MEMORIA CRUCIAL 16GB DDR5 4800', 'CT16G48C40S5', 'SODIMM'],
    ['MEMORIA SERVER 32GB DDR4 ECC REGISTERED', '', 'RDIMM'],
    ['MEMORIA 16GB DDR5 4800 RDIMM', '', 'RDIMM'],
    ['MEMORIA SERVER 16GB DDR4 ECC UDIMM', '', 'DIMM'],
    ['MEMORIA 16GB DDR4 3200', '', 'DIMM'],
  ])('%s %s is a %s', (title, partNumber, form_factor) => {
    expect(factsOf(title, { partNumber })).toMatchObject({ form_factor });
  });

  it('reads sheets: kits stated by count, capacity a module, SODIMM as a yes', () => {
    expect(
      factsOf('MEMORIA VIPER DDR5 6000', {
        attributes: { 'Cantidad de módulos': '2', 'Capacidad por módulo': '16 GB' },
      }),
    ).toMatchObject({ modules: 2, capacity_gb_total: 32 });
    expect(
      factsOf('MEMORIA DDR4 3200', {
        attributes: { Capacidad: '8 gb', 'Cantidad De Memorias': '1', 'Tipo Sodimm': 'Si' },
      }),
    ).toMatchObject({ modules: 1, capacity_gb_total: 8, form_factor: 'SODIMM' });
    expect(factsOf('MEMORIA X', { attributes: { Velocidad: '3200 mhz', Tipo: 'DDR4' } })).toMatchObject({
      speed_mt: 3200,
      memory_type: 'DDR4',
    });
  });

  it('a kit of an unknown number of modules is left unknown', () => {
    expect(factsOf('MEMORIA DDR4 32GB KIT 3200')).not.toHaveProperty('modules');
  });

  it('a card’s or a board’s memory is not a module', () => {
    expect(factsOf('PLACA DE VIDEO RTX 3060 12GB GDDR6').kind).toBe('gpu');
    expect(factsOf('MOTHER H610M 2XDDR4').kind).toBe('motherboard');
  });

  it('a kit may count its modules in words', () => {
    expect(factsOf('MEMORIA 32GB DDR4 3200 KIT DE 2 MODULOS DE 16GB')).toMatchObject({
      modules: 2,
      capacity_gb_total: 32,
    });
    expect(factsOf('MEMORIA 16GB DDR5 5600 KIT X2')).toMatchObject({ modules: 2 });
  });

  it.each([
    ['MEMORIA 8GB DDR4 PC4-17000', 2133],
    ['MEMORIA 8GB DDR4 PC4-23400', 2933],
  ])('a rounded label names a real speed: %s', (title, speed_mt) => {
    expect(factsOf(title)).toMatchObject({ speed_mt });
  });
});
