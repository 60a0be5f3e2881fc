import { describe, expect, it } from 'vitest';
import { anItem, factOf, factsOf } from '../testing/an-item.ts';
import { readFacts } from '../read-facts.ts';

const ALL = ['E-ATX', 'ATX', 'mATX', 'Mini-ITX'];
const FROM_ATX = ['ATX', 'mATX', 'Mini-ITX'];
const FROM_MICRO = ['mATX', 'Mini-ITX'];

describe('a case', () => {
  it.each([
    ['GABINETE FULL TOWER ANTEC', ALL],
    ['GABINETE E-ATX VIDRIO', ALL],
    ['GABINETE MID TOWER AEROCOOL', FROM_ATX],
    ['GABINETE ATX MID TOWER', FROM_ATX],
    ['GABINETE SENTEY ITX/MATX/ATX', FROM_ATX],
    ['GABINETE M-ATX THERMALTAKE', FROM_MICRO],
    ['GABINETE MICRO ATX MID TOWER', FROM_MICRO],
    ['GABINETE MICROATX C/FUENTE ATX 500W', FROM_MICRO],
    ['GABINETE MINI ITX', ['Mini-ITX']],
  ])('%s takes %o', (title, form_factors) => {
    expect(factsOf(title)).toMatchObject({ kind: 'case', form_factors });
  });

  it('of no stated size is of unknown size, whatever its supply is', () => {
    expect(factsOf('GABINETE SLIM C/FUENTE ATX 500W')).not.toHaveProperty('form_factors');
  });

  it('takes what its sheet lists, not what its supply or fans are', () => {
    expect(
      factsOf('GABINETE X', {
        attributes: { 'Tipo de fuente admitida': 'ATX', 'Factor Mother': 'ITX, M-ATX' },
      }),
    ).toMatchObject({ form_factors: FROM_MICRO, psu_form_factors: ['ATX'] });
  });

  it.each([
    ['GABINETE C/FUENTE 500W', true, 500],
    ['GABINETE CON FUENTE 600W', true, 600],
    ['GABINETE+FUENTE 550W 3 FAN', true, 550],
    ['GABINETE KIT 450W TECLADO MOUSE', true, 450],
    ['GABINETE SLIM 500W C/KIT', true, 500],
    ['GABINETE KIT TECLADO MOUSE PARLANTES', true, undefined],
    ['GABINETE S/FUENTE', false, undefined],
    ['GABINETE KIT 3 FAN RGB', false, undefined],
    ['GABINETE M808W WHITE', false, undefined],
  ])('%s: supply %s, %s W', (title, psu_included, psu_watts) => {
    const facts = factsOf(title);
    expect(facts).toMatchObject({ psu_included });
    expect(factOf(facts, 'psu_watts')).toBe(psu_watts);
  });

  it('includes the supply of its sheet', () => {
    expect(factsOf('GABINETE X', { attributes: { 'Fuente incluida': 'Si, 600W' } })).toMatchObject({
      psu_included: true,
      psu_watts: 600,
    });
    expect(factsOf('GABINETE X', { attributes: { 'Incluye Fuente Kit': 'No' } })).toMatchObject({
      psu_included: false,
    });
    expect(factsOf('GABINETE X', { attributes: { Fuente: 'ATX (no incluida)' } })).toMatchObject({
      psu_included: false,
      psu_form_factors: ['ATX'],
    });
  });

  it.each([
    ['Largo máximo VGA', '330 mm', 330],
    ['VGA max:', '36,5 cm', 365],
    ['Max GPU length', '400mm', 400],
    ['Longitud máxima de tarjeta gráfica', '315 mm', 315],
    ['Placa de video dedicada', 'No soporta', 0],
    ['Largo Maximo Vga', '0.00 mm', undefined],
    ['Soporta GPU vertical', '1', undefined],
  ])('room for the card: %s = %s', (name, value, max_gpu_mm) => {
    const facts = factsOf('GABINETE X', { attributes: { [name]: value } });
    expect(factOf(facts, 'max_gpu_mm')).toBe(max_gpu_mm);
  });

  it('reads room for the card from a sentence', () => {
    expect(
      factsOf('GABINETE X', { shortDescription: 'Color negro. Largo de VGA soportado: 300 mm. USB 3.0' }),
    ).toMatchObject({
      max_gpu_mm: 300,
    });
    expect(factsOf('GABINETE X', { shortDescription: 'No soporta placa de video' })).toMatchObject({
      max_gpu_mm: 0,
    });
  });

  it.each([
    ['Altura Máxima Del Cooler Cpu', '165.00 mm', 165],
    ['CPU cooler max', '16 cm', 160],
    ['Altura cooler', '180,5 mm', 180.5],
    ['Coolers Fan de 120mm soportados', '6', undefined],
  ])('room for the cooler: %s = %s', (name, value, max_cooler_mm) => {
    const facts = factsOf('GABINETE X', { attributes: { [name]: value } });
    expect(factOf(facts, 'max_cooler_mm')).toBe(max_cooler_mm);
  });

  it('lists the radiators that its sheet counts or names', () => {
    expect(
      factsOf('GABINETE X', {
        attributes: {
          'Soporte Radiador 240mm': '1',
          'Soporte Radiador 360mm': '2',
          'Soporte Radiador 420mm': '0',
        },
      }),
    ).toMatchObject({ radiators_mm: [240, 360] });
    expect(
      factsOf('GABINETE X', {
        attributes: { 'Radiador superior': '240/280', 'Radiador frontal': 'hasta 3 x 120 mm' },
      }),
    ).toMatchObject({ radiators_mm: [240, 280, 360] });
  });

  it('that takes only small supplies says which', () => {
    expect(factsOf('GABINETE ITX SOLO FUENTE SFX/SFX-L')).toMatchObject({
      psu_form_factors: ['SFX', 'SFX-L'],
    });
  });

  it('says how far a card and a cooler may reach', () => {
    expect(
      factsOf('GABINETE X', { attributes: { 'VGA hasta': '35 cm', 'Cooler hasta': '16 cm' } }),
    ).toMatchObject({ max_gpu_mm: 350, max_cooler_mm: 160 });
  });

  it('a bare "cooler" is the room for one, or the fans in the box', () => {
    expect(factsOf('GABINETE X', { attributes: { Cooler: 'Max 158 mm' } })).toMatchObject({
      max_cooler_mm: 158,
    });
    expect(factsOf('GABINETE X', { attributes: { Cooler: '120 mm' } })).not.toHaveProperty('max_cooler_mm');
  });

  it('a bare "tarjeta grafica" is the room for one', () => {
    expect(factsOf('GABINETE X', { attributes: { 'Tarjeta gráfica': '340 mm' } })).toMatchObject({
      max_gpu_mm: 340,
    });
  });

  it('takes no card when the sheet says so', () => {
    expect(
      factsOf('GABINETE X', { attributes: { 'Placas de video': 'No soporta placa de video' } }),
    ).toMatchObject({ max_gpu_mm: 0 });
  });
});

describe('the room in a known case', () => {
  it.each([
    ['GABINETE CORSAIR 4000D AIRFLOW TG BLACK', 360, 170],
    ['GABINETE CORSAIR FRAME 4000D RS ARGB', 430, 170],
    ['GABINETE COOLER MASTER MASTERBOX Q300L MICRO ATX', 360, 159],
    ['GABINETE THERMALTAKE VERSA H17 M-ATX', 350, 155],
    ['GABINETE DEEPCOOL CC560 ARGB MID TOWER', 370, 163],
    ['GABINETE IN WIN CHOPIN PRO MINI-ITX', 0, 43],
  ])('%s: a card of %i mm, a cooler of %i mm', (title, max_gpu_mm, max_cooler_mm) => {
    expect(readFacts(anItem(title))).toMatchObject({
      facts: { kind: 'case', max_gpu_mm, max_cooler_mm },
      sources: { max_gpu_mm: 'family', max_cooler_mm: 'family' },
    });
  });

  it('gives the supplies of cases whose size does not', () => {
    expect(factsOf('GABINETE LIAN LI O11 DYNAMIC MINI ATX')).toMatchObject({
      psu_form_factors: ['SFX', 'SFX-L'],
    });
    expect(factsOf('GABINETE LIAN LI O11 DYNAMIC MINI V2 ATX')).not.toHaveProperty('psu_form_factors');
    expect(factsOf('GABINETE THERMALTAKE CORE V1 MINI ITX')).toMatchObject({ psu_form_factors: ['ATX'] });
  });

  it('gives way to what the supplier states, and is not made up', () => {
    const stated = { attributes: { 'Largo máximo VGA': '350 mm' } };
    expect(factsOf('GABINETE CORSAIR 4000D AIRFLOW', stated)).toMatchObject({ max_gpu_mm: 350 });
    expect(factsOf('GABINETE NZXT H7 FLOW')).not.toHaveProperty('max_gpu_mm');
  });
});
