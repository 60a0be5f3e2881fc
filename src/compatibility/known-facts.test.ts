import { describe, expect, it } from 'vitest';
import type { KnownFacts } from './facts/known-facts.ts';
import { readFacts } from './read-facts.ts';
import { anItem } from './testing/an-item.ts';

const ROOM: KnownFacts = {
  by: 'part_number',
  facts: { kind: 'case', form_factors: ['ATX', 'mATX', 'Mini-ITX'], max_gpu_mm: 375, max_cooler_mm: 168 },
};

describe('what the parts base knows of a product', () => {
  it('fills what the supplier does not state, and says where it is from', () => {
    const { facts, sources } = readFacts({ ...anItem('GABINETE CORSAIR AIRFLOW ATX'), known: ROOM });
    expect(facts).toMatchObject({ kind: 'case', max_gpu_mm: 375, max_cooler_mm: 168 });
    expect(sources).toMatchObject({ max_gpu_mm: 'base_part_number', form_factors: 'title' });
  });

  it('never replaces what the supplier states', () => {
    const stated = anItem('GABINETE CORSAIR AIRFLOW ATX', {
      attributes: { 'Largo maximo de VGA': '330 mm' },
    });
    const { facts, sources } = readFacts({ ...stated, known: ROOM });
    expect(facts).toMatchObject({ max_gpu_mm: 330, max_cooler_mm: 168 });
    expect(sources).toMatchObject({ max_gpu_mm: 'attribute' });
  });

  it('replaces a statement that is impossible', () => {
    const stated = anItem('GABINETE CORSAIR AIRFLOW ATX', { attributes: { 'Largo maximo de VGA': '9 mm' } });
    expect(readFacts({ ...stated, known: ROOM }).facts).toMatchObject({ max_gpu_mm: 375 });
  });

  it('counts more than the model’s family by part number, and less by the model’s name', () => {
    const chassis = anItem('GABINETE CORSAIR 4000D');
    const family = readFacts(chassis).facts;
    expect(family).toMatchObject({ max_gpu_mm: 360 });
    expect(readFacts({ ...chassis, known: ROOM }).facts).toMatchObject({ max_gpu_mm: 375 });
    expect(readFacts({ ...chassis, known: { ...ROOM, by: 'model' } }).facts).toMatchObject({
      max_gpu_mm: 360,
    });
  });

  it('tells by the part number what an item is whose words do not', () => {
    const bare = anItem('Corsair Airflow Black');
    expect(readFacts(bare).facts.kind).toBe('not_a_part');
    expect(readFacts({ ...bare, known: ROOM }).facts).toMatchObject({ kind: 'case', max_gpu_mm: 375 });
    expect(readFacts({ ...bare, known: { ...ROOM, by: 'model' } }).facts.kind).toBe('not_a_part');
  });

  it('does not count where the text names another kind of part', () => {
    const fan = readFacts({ ...anItem('COOLER FAN 120MM PARA GABINETE'), known: ROOM });
    expect(fan.facts.kind).toBe('not_a_part');
    expect(readFacts({ ...anItem('FUENTE 650W ATX'), known: ROOM }).facts).not.toHaveProperty('max_gpu_mm');
  });

  it('does not count where the text states another chip than the base has under its part number', () => {
    const known: KnownFacts = {
      by: 'part_number',
      facts: { kind: 'gpu', chip: 'RTX 4070 SUPER', length_mm: 399 },
    };
    const card = anItem('PLACA DE VIDEO ASUS TUF RTX 4070 12GB');
    expect(readFacts({ ...card, known }).facts).not.toMatchObject({ length_mm: 399 });
  });
});
