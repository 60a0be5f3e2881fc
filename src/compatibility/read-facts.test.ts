import { describe, expect, it } from 'vitest';
import { anItem } from './testing/an-item.ts';
import { readFacts } from './read-facts.ts';

describe('each fact remembers where it was read', () => {
  it('sheet, title, short description, part number or the model’s family', () => {
    const { facts, sources } = readFacts(
      anItem('MOTHER ASROCK B650M PRO RS AM5 4XDDR5', { attributes: { Factor: 'M-ATX' } }),
    );
    expect(facts).toMatchObject({ socket: 'AM5', form_factor: 'mATX', memory_slots: 4 });
    expect(sources).toMatchObject({ socket: 'family', form_factor: 'attribute', memory_slots: 'title' });
    expect(readFacts(anItem('MICRO RYZEN 5 7600', { partNumber: '100-100001015BOX' })).sources).toMatchObject(
      {
        cooler_included: 'part_number',
        tdp_w: 'family',
      },
    );
    expect(
      readFacts(anItem('COOLER CPU X', { shortDescription: 'Altura: 150 mm. Peso: 700 g' })).sources,
    ).toMatchObject({ height_mm: 'short_description' });
  });

  it('holds a source for every fact and for nothing else', () => {
    const { facts, sources } = readFacts(anItem('DISCO SSD M.2 1TB KINGSTON NV3 NVME'));
    expect(Object.keys(sources).toSorted()).toEqual(
      Object.keys(facts)
        .filter((name) => name !== 'kind')
        .toSorted(),
    );
  });
});
