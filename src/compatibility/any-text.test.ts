import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anItem, factOf, factsOf } from './testing/an-item.ts';
import { factConflicts } from './conflicts.ts';
import { readFacts } from './read-facts.ts';
import { BOARD_SIZES, MEMORY_TYPES, PSU_SIZES, SOCKETS } from './vocabulary/value-lists.ts';
import type { FactDefinition } from './facts/table/fact-definition.ts';
import { FACT_TABLE } from './facts/table/fact-table.ts';

const NOUNS =
  'MICRO|MICRO AMD RYZEN 5 5600|MICRO INTEL I5|MOTHER|MOTHER B550M|PLACA MADRE|MEMORIA|MEMORIA DDR4|KIT MEMORIA|' +
  'PLACA DE VIDEO|PLACA DE VIDEO RTX 4060|VGA|DISCO|DISCO SSD|HDD|FUENTE|GABINETE|GABINETE KIT|COOLER CPU|' +
  'WATER COOLER|DISIPADOR|FAN|CABLE|COMBO|NOTEBOOK';
const WORDS =
  'AM4|AM5|S1700|(1851)|1200|LGA|DDR4|DDR5|D5|SODIMM|2X8|(2x16GB)|X4|KIT|C/VIDEO|S/COOLER|C/FUENTE|+FUENTE|+|S/|C/|' +
  'ATX|MATX|ITX|E-ATX|SFX|TFX|FULL TOWER|RTX|RX|GTX|ARC|5070|9070XT|TI|SUPER|GB|TB|MM|CM|W|MHZ|MT/S|PIN|8 PIN|' +
  '12VHPWR|6+2|M.2|NVME|SATA|2.5"|3.5"|PCIE 5.0|80 PLUS|GOLD|BRONZE|MODULAR|RADIADOR|ALTURA|LARGO|HASTA|MAX|TDP|' +
  'VGA|GPU|CPU|FAN|COOLER|CL16|…|ó|Ã³|&nbsp;|&#8482;|™|/|-|,|.|:|(|)|"';
const NAMES =
  'Largo|Largo maximo VGA|Altura cooler|Altura|Alto|Consumo|Potencia|TDP|TDP maximo|Fuente|Fuente recomendada|' +
  'Fuente incluida|Cantidad De Slot De Memorias|Slots DIMM|Slots M.2|M.2|Soporte Radiador 240mm|Radiador|Capacidad|' +
  'Capacidad por modulo|Velocidad|Frecuencia|Cantidad de modulos|Conectores PCIe|Conector 8 pines|Conectores|Socket|' +
  'Sockets|Zócalo|Tipo De Memoria|Factor Mother|Formato|Dimensiones|TamaÃ±o|Certificacion|Modular|Cooler|VGA max';

const oneOf = (list: string) => fc.constantFrom(...list.split('|'));
const figure = fc.oneof(
  fc.integer({ min: -10, max: 99_999 }).map(String),
  fc.double({ noNaN: true, min: -1, max: 2000 }).map((number) => number.toFixed(2)),
  fc.constantFrom('0', '0.00', '9', '20117', '999999', '0000', '1e9', '30,5', '1.282,87'),
);
const measured = fc
  .tuple(figure, oneOf('mm|MM|cm|W|watts|GB|TB|MHz|x 8 pines|X|pines| '), fc.constantFrom('', ' '))
  .map(([number, unit, space]) => `${number}${space}${unit}`);
const word = fc.oneof(
  { weight: 5, arbitrary: oneOf(WORDS) },
  { weight: 3, arbitrary: measured },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);
const soup = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));
const value = fc.oneof(measured, soup, fc.constantFrom('-', 'N/A', 'No posee', 'No soporta', 'Si', ''));
const name = fc.oneof({ weight: 5, arbitrary: oneOf(NAMES) }, { weight: 1, arbitrary: soup });

const anyItem = fc
  .record({
    noun: fc.oneof(oneOf(NOUNS), fc.constant('')),
    rest: soup,
    attributes: fc.dictionary(name, value, { maxKeys: 6 }),
    shortDescription: fc.oneof(
      soup,
      fc.tuple(name, value).map(([said, what]) => `${said}: ${what}`),
    ),
    partNumber: fc.oneof(fc.string(), figure),
  })
  .map(({ noun, rest, ...more }) => anItem(`${noun} ${rest}`, more));

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  socket: SOCKETS,
  sockets: SOCKETS,
  memory_type: MEMORY_TYPES,
  memory_types: MEMORY_TYPES,
  form_factors: BOARD_SIZES,
  psu_form_factors: PSU_SIZES,
};

/** The part's facts that no real part could have. */
function impossible(facts: ReturnType<typeof factsOf>): [string, unknown][] {
  if (facts.kind === 'not_a_part') return [];
  const table: Readonly<Record<string, FactDefinition>> = FACT_TABLE[facts.kind];
  return Object.entries(facts).filter(([fact, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const definition = table[fact];
    if (value === undefined) return true;
    if (values.length === 0) return !(definition?.shape === 'several' && definition.mayBeNone);
    const limits = definition?.bounds;
    const choices = CHOICES[fact];
    if (choices) return !values.every((one) => choices.includes(one));
    if (!limits) return values.some((one) => typeof one === 'number');
    if (limits.orZero && value === 0) return false;
    return !values.every((one) => Number(one) >= limits.least && Number(one) <= limits.most);
  });
}

describe('whatever a supplier writes', () => {
  it('is read without an exception and never as an impossible value', () => {
    fc.assert(
      fc.property(anyItem, (text) => {
        expect(impossible(readFacts(text).facts)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is read the same twice: no state is kept between items', () => {
    fc.assert(
      fc.property(anyItem, (text) => {
        expect(readFacts(text)).toEqual(readFacts(text));
      }),
      { numRuns: 300 },
    );
  });

  it('contradicts itself only in facts that were read, and never in the chosen value', () => {
    fc.assert(
      fc.property(anyItem, (text) => {
        const { facts } = readFacts(text);
        for (const { fact, taken, against } of factConflicts(text)) {
          expect(taken.value).toEqual(factOf(facts, fact));
          expect(against.map((claim) => claim.value)).not.toContainEqual(taken.value);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is read in time however long it is', () => {
    // A pattern with unlimited backtracking would need minutes here, not the second of the timeout.
    const long = 'GABINETE '.repeat(100) + '8 X 8 + 8 '.repeat(200) + 'A-'.repeat(1_000) + '1'.repeat(1_000);
    const read = readFacts(
      anItem(long, { shortDescription: `${long}: <${long} &${long}`, attributes: { [long]: long } }),
    );
    expect(read.facts.kind).toBe('case');
  }, 10_000);

  it('is read in time however much it denies', () => {
    const long = `${'COOLER NO AM4 SIN '.repeat(2_000)}${', NI AM5'.repeat(2_000)}`;
    const read = readFacts(anItem(`COOLER CPU ${long}`, { shortDescription: long }));
    expect(read.facts.kind).toBe('cooler');
  }, 10_000);
});

describe('an impossible value counts as not stated', () => {
  it.each([
    ['PLACA DE VIDEO RTX 4060', { Largo: '9 mm' }, 'length_mm'],
    ['PLACA DE VIDEO RTX 4060', { Largo: '2270 mm' }, 'length_mm'],
    ['PLACA DE VIDEO X', { Consumo: '1150 W' }, 'tdp_w'],
    ['MEMORIA DDR4 8GB', { Velocidad: '20117 MHz' }, 'speed_mt'],
    ['FUENTE ATX', { Potencia: '65000 W' }, 'watts'],
    ['FUENTE ATX', { Potencia: '6 W' }, 'watts'],
    ['GABINETE ATX', { 'Largo maximo VGA': '0.00 mm' }, 'max_gpu_mm'],
    ['GABINETE ATX', { 'Altura maxima cooler': '1600 mm' }, 'max_cooler_mm'],
    ['COOLER CPU AIR', { Altura: '1 mm' }, 'height_mm'],
    ['COOLER CPU AIR', { TDP: '2200 W' }, 'max_tdp_w'],
    ['MOTHER B550M', { 'Slots de memoria': '40' }, 'memory_slots'],
    ['DISCO SSD SATA 2GB', {}, 'capacity_gb'],
  ])('%s %j', (title, attributes, fact) => {
    expect(factOf(factsOf(title, { attributes }), fact)).toBeUndefined();
  });

  it('and a possible value further down replaces it', () => {
    const said = factsOf('PLACA DE VIDEO RTX 4060', {
      attributes: { Largo: '9 mm', Dimensiones: '245 x 120 mm' },
    });
    expect(factOf(said, 'length_mm')).toBe(245);
  });

  it('as does a speed that the memory of its type never had', () => {
    const said = factsOf('MEMORIA DDR4 16GB', { attributes: { Velocidad: '8400 MHz' } });
    expect(said).toMatchObject({ memory_type: 'DDR4' });
    expect(factOf(said, 'speed_mt')).toBeUndefined();
  });
});
