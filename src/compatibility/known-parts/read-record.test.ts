import { describe, expect, it } from 'vitest';
import type { StepKey } from '../vocabulary/step-keys.ts';
import {
  boardRecord,
  cardRecord,
  caseRecord,
  coolerRecord,
  moduleRecord,
  supplyRecord,
} from '../testing/base-records.ts';
import { readRecord } from './read-record.ts';

describe('a record of the parts base', () => {
  it('becomes a case with the room that it states', () => {
    expect(partOf(caseRecord({ name: 'Corsair Carbono 450 ATX Mid Tower Black' }), 'case').facts).toEqual({
      kind: 'case',
      form_factors: ['ATX', 'mATX', 'Mini-ITX'],
      psu_included: false,
      max_gpu_mm: 375,
      max_cooler_mm: 168,
    });
  });

  it('becomes a card whose power is its chip’s, not the figure beside it', () => {
    const facts = partOf(cardRecord({ name: 'Zotac RTX 4070 SUPER Halcón' }, { tdp: 650 }), 'gpu').facts;
    expect(facts).toMatchObject({ chip: 'RTX 4070 SUPER', tdp_w: 220, length_mm: 301 });
    expect(facts).toMatchObject({ power_connectors: { '8pin': 0, '6pin': 0, '16pin': 1 } });
  });

  it('has the sockets that the shop knows, and no height where the cooler is liquid', () => {
    expect(partOf(coolerRecord({ name: 'Corsair Brisa 120' }), 'cooler').facts).toMatchObject({
      sockets: ['AM4', 'AM5', 'LGA1700', 'LGA1851'],
      height_mm: 157,
    });
    const liquid = coolerRecord(
      { name: 'Corsair Brisa LC 360' },
      { water_cooled: true, radiator_size: 360, height: 53 },
    );
    expect(partOf(liquid, 'cooler').facts).not.toHaveProperty('height_mm');
  });

  it('takes 0 and an empty list for unknown', () => {
    const empty = coolerRecord({ name: 'Corsair Brisa 120' }, { height: 0, cpu_sockets: [] });
    expect(partOf(empty, 'cooler').facts).toEqual({ kind: 'cooler', type: 'air' });
    const plugs = { pcie_12vhpwr: 0, pcie_6_plus_2_pin: 0 };
    const supply = supplyRecord({ name: 'Corsair Trueno 750' }, { connectors: plugs });
    expect(partOf(supply, 'psu').facts).not.toHaveProperty('has_16pin');
    expect(partOf(supply, 'psu').facts).not.toHaveProperty('pcie_8pin');
  });

  it('takes a single plug of a strong supply, and a single memory slot of a large board, for a mark', () => {
    const strong = { wattage: 1600, connectors: { pcie_6_plus_2_pin: 1 } };
    expect(partOf(supplyRecord({ name: 'Corsair Trueno 1600' }, strong), 'psu').facts).not.toHaveProperty(
      'pcie_8pin',
    );
    const board = (form_factor: string) =>
      boardRecord(
        { name: 'Gigabyte Quebracho B760' },
        { form_factor, memory: { ram_type: 'DDR5', slots: 1 } },
      );
    expect(partOf(board('Micro ATX'), 'motherboard').facts).not.toHaveProperty('memory_slots');
    expect(partOf(board('Mini-ITX'), 'motherboard').facts).toMatchObject({ memory_slots: 1 });
  });

  it('completes a list that the name states at more length', () => {
    const name = 'Thermalright Hornero 120 CPU Air Cooler for AMD AM4 AM5/Intel 1700';
    const halved = coolerRecord({ name, maker: 'Thermalright' }, { cpu_sockets: ['AM4', 'AM5'] });
    expect(partOf(halved, 'cooler').facts).toMatchObject({ sockets: ['AM4', 'AM5', 'LGA1700'] });
  });

  it('leaves out what is impossible and says so', () => {
    const reading = readRecord(caseRecord({ name: 'Corsair Carbono' }, { max_video_card_length: 9 }), 'case');
    expect(reading).toMatchObject({ ok: true, leftOut: [{ fact: 'case.max_gpu_mm', why: 'impossible' }] });
    expect(partOf(caseRecord({ name: 'X' }, { max_video_card_length: 9 }), 'case').facts).not.toHaveProperty(
      'max_gpu_mm',
    );
  });

  it('believes neither the sheet nor the name where they contradict each other', () => {
    const registered = moduleRecord({ name: 'Samsung M393A Registered DDR5-6000 32GB (2x16GB)' });
    const reading = readRecord(registered, 'ram');
    expect(reading).toMatchObject({
      ok: true,
      leftOut: [{ fact: 'ram.form_factor', why: 'contradicts-name' }],
    });
    expect(partOf(registered, 'ram').facts).not.toHaveProperty('form_factor');
  });

  it('adds what the name alone states', () => {
    const bare = supplyRecord(
      { name: 'Corsair Trueno 850W 80+ Gold' },
      { wattage: 0, efficiency_rating: undefined },
    );
    expect(partOf(bare, 'psu').facts).toMatchObject({ watts: 850, efficiency: 'gold' });
  });

  it('keeps part numbers that can tell parts apart, also several in one text', () => {
    const numbers = ['CC-9011200-WW', '​CC-9011201-WW', 'SST-SG11B          SG11B', '4000D', '774882754787'];
    expect(partOf(caseRecord({ name: 'X', numbers }), 'case').codes).toEqual([
      'CC9011200WW',
      'CC9011201WW',
      'SSTSG11B',
    ]);
  });

  it.each([
    ['without an id', { metadata: { name: 'X' } }, 'no-id'],
    ['without a name', { opendb_id: '1', metadata: {} }, 'no-name'],
    ['that is no object', 'text', 'no-id'],
    ['that is null', null, 'no-id'],
  ])('is refused when it is one %s', (_, json, reason) => {
    expect(readRecord(json, 'case')).toEqual({ ok: false, reason });
  });
});

function partOf(json: object, kind: StepKey) {
  const reading = readRecord(json, kind);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.part;
}
