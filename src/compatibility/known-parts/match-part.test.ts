import { describe, expect, it } from 'vitest';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { cardRecord, caseRecord, coolerRecord, supplyRecord } from '../testing/base-records.ts';
import type { KnownPart } from './known-part.ts';
import { keysOfLabel, keysOfPart, matchPart, type PartLabel } from './match-part.ts';
import { readRecord } from './read-record.ts';

describe('a product is found in the parts base', () => {
  const black = part(
    'case',
    caseRecord({ name: 'Corsair 4400D Airflow ATX Mid Tower Black', numbers: ['CC-9011200-WW'] }),
  );
  const white = part(
    'case',
    caseRecord({ name: 'Corsair 4400D Airflow ATX Mid Tower White', numbers: ['CC-9011201-WW'] }),
  );

  it('by the part number, however it is written', () => {
    expect(found({ partNumber: 'cc 9011200 ww' }, [black, white])).toMatchObject({
      by: 'part_number',
      ids: [black.id],
    });
  });

  it('by a part number in its title', () => {
    const title = 'Gabinete Corsair (CC-9011201-WW) blanco';
    expect(found({ title }, [black, white])).toMatchObject({ by: 'part_number', ids: [white.id] });
  });

  it('by the model’s name, in the words of a shop', () => {
    const title = 'GABINETE GAMER CORSAIR 4400D AIRFLOW NEGRO VIDRIO TEMPLADO ATX';
    expect(found({ title }, [black, white])).toMatchObject({ by: 'model', ids: [black.id, white.id] });
  });

  it('by a name written in one word or two', () => {
    const supply = part(
      'psu',
      supplyRecord({ name: 'Corsair RMQ750x Black 750W Fully Modular 80+ Gold Certified' }),
    );
    expect(found({ title: 'Fuente Corsair RMQ 750X 750W 80 Plus Gold' }, [supply])).toMatchObject({
      by: 'model',
    });
    const split = part(
      'psu',
      supplyRecord({ name: 'Corsair CXQ 750 Bronze' }, { efficiency_rating: '80+ Bronze' }),
    );
    expect(found({ title: 'FUENTE CORSAIR CXQ750 80+ BRONCE' }, [split])).toMatchObject({ by: 'model' });
  });
});

describe('a product is not found in the parts base', () => {
  const airflow = part('case', caseRecord({ name: 'Corsair 4400D Airflow ATX Mid Tower Black' }));

  it.each([
    ['another variant', 'Gabinete Corsair 4400D RS Airflow'],
    ['a shorter name', 'Gabinete Corsair 4400D'],
    ['another maker', 'Gabinete Antec 4400D Airflow'],
    ['a fan for it', 'Cooler Fan Corsair 4400D Airflow LL120'],
  ])('by the name of %s', (_, title) => {
    expect(found({ title }, [airflow])).toBeUndefined();
  });

  it('where a figure differs: another supply, another size of radiator', () => {
    const supply = part('psu', supplyRecord({ name: 'Corsair RMQ Black 750W 80+ Gold' }));
    expect(found({ title: 'Fuente Corsair RMQ 850W Gold' }, [supply])).toBeUndefined();
    const liquid = { water_cooled: true, radiator_size: 360 };
    const cooler = part('cooler', coolerRecord({ name: 'Corsair Brisa Water 360mm Black' }, liquid));
    expect(found({ title: 'Water Cooler Corsair Brisa 240' }, [cooler])).toBeUndefined();
  });
});

describe('several records of one model', () => {
  it('say what they agree on', () => {
    const name = 'Corsair 4400D Airflow';
    const one = part('case', caseRecord({ id: '1', name }, { max_video_card_length: 375 }));
    const other = part('case', caseRecord({ id: '2', name }, { max_video_card_length: 310 }));
    const match = matchPart(label({ title: `Gabinete ${name}` }), [one, other]);
    expect(match?.known.facts).not.toHaveProperty('max_gpu_mm');
    expect(match?.known.facts).toMatchObject({ max_cooler_mm: 168 });
  });

  it('say nothing where one is of another kind', () => {
    const numbers = ['AB-123456'];
    const chassis = part('case', caseRecord({ name: 'Corsair Uno', numbers }));
    const card = part('gpu', cardRecord({ name: 'Corsair RTX 4070 SUPER Dos', numbers }));
    expect(found({ partNumber: 'AB-123456' }, [chassis, card])).toBeUndefined();
  });
});

function part(kind: StepKey, json: object): KnownPart {
  const reading = readRecord(json, kind);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.part;
}

function label(some: Partial<PartLabel>): PartLabel {
  return { title: 'Gabinete', brand: '', partNumber: '', ...some };
}

/** As the shop looks it up: only parts that share a key with the product are candidates. */
function found(some: Partial<PartLabel>, parts: readonly KnownPart[]) {
  const keys = new Set(keysOfLabel(label(some)));
  const candidates = parts.filter((one) => keysOfPart(one).some((key) => keys.has(key)));
  const match = matchPart(label(some), candidates);
  return match && { by: match.known.by, ids: match.parts.map(({ id }) => id) };
}
