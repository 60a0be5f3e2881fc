import { describe, expect, it } from 'vitest';
import { factOf, factsOf } from '../testing/an-item.ts';

const TITLE = 'MOTHER ASUS PRIME B760M-A DDR5';

describe('what a board takes at most', () => {
  it.each([
    ['Memoria máxima', '128 GB', 128],
    ['Máximo de memoria RAM', '64GB', 64],
    ['Capacidad máxima de memoria', '192 GB (4 x 48 GB)', 192],
    ['Memoria soportada', 'Hasta 96 GB', 96],
    ['Max. Memory', '1 TB', 1024],
    ['Memory Max', '256', 256],
    ['Velocidad máxima de memoria', '7200 MHz', undefined],
    ['Cantidad máxima de slots de memoria', '4', undefined],
  ])('%s = %s: %s GB of memory', (name, value, gb) => {
    const facts = factsOf(TITLE, { attributes: { [name]: value } });
    expect(factOf(facts, 'max_memory_gb')).toBe(gb);
  });

  it.each([
    ['4 ranuras DDR5, hasta 128GB de memoria', 128],
    ['Soporta memoria DDR5 hasta 192 GB', 192],
    ['No acepta más que una memoria, no soporta hasta 64 GB de RAM', undefined],
  ])('"%s": %s GB of memory', (shortDescription, gb) => {
    expect(factOf(factsOf(TITLE, { shortDescription }), 'max_memory_gb')).toBe(gb);
  });

  it.each([
    ['Capacidad máxima por módulo', '32 GB', 32],
    ['Memoria máxima', '32 GB por ranura, 128 GB en total', 32],
    ['Memoria máxima', '128 GB', undefined],
  ])('%s = %s: %s GB a module', (name, value, gb) => {
    const facts = factsOf(TITLE, { attributes: { [name]: value } });
    expect(factOf(facts, 'max_module_gb')).toBe(gb);
  });

  it.each([
    ['Watts máximos para CPU', '125', 125],
    ['TDP máximo', '65 W', 65],
    ['CPU TDP Max', '105W', 105],
    ['Consumo', '45 w', undefined],
  ])('%s = %s: processors up to %s W', (name, value, watts) => {
    const facts = factsOf(TITLE, { attributes: { [name]: value } });
    expect(factOf(facts, 'max_cpu_w')).toBe(watts);
  });

  it('reads the watts in a description', () => {
    const facts = factsOf(TITLE, { shortDescription: 'Soporta procesadores de hasta 65W' });
    expect(factOf(facts, 'max_cpu_w')).toBe(65);
  });
});

describe('plugs for the processor', () => {
  it.each([
    ['Conector EPS', '2', 2],
    ['Conector CPU', '1 x 8 pines', 1],
    ['Conectores de alimentación CPU', '8 pines + 8 pines', 2],
    ['CPU Power Connector', '1 x 8-pin, 1 x 4-pin', 1],
    ['Conectores CPU', '2 x 4+4 pines', 2],
    ['Conectos CPU 4pines', '1', undefined],
    ['Conector CPU 4pines Plus', '1', 1],
    ['Conector EPS', '0', undefined],
    ['Conector CPU FAN', '2', undefined],
  ])('%s = %s: %s', (name, value, plugs) => {
    const attributes = { [name]: value };
    expect(factOf(factsOf(TITLE, { attributes }), 'eps_8pin')).toBe(plugs);
    expect(factOf(factsOf('FUENTE CORSAIR CX650 650W', { attributes }), 'eps_8pin')).toBe(plugs);
  });

  it.each([
    ['2 conectores EPS 4+4', 2],
    ['1x EPS (4+4 pin), 4x PCIe 6+2', 1],
    ['2 x 8 pin EPS12V', 2],
    ['4 x PCIe 8 pin', undefined],
  ])('"%s": %s', (shortDescription, plugs) => {
    expect(factOf(factsOf('FUENTE CORSAIR RM850', { shortDescription }), 'eps_8pin')).toBe(plugs);
  });
});
