import { expect, test } from 'vitest';
import { anItem } from './testing/an-item.ts';
import { readCorrectedFacts } from './read-corrected-facts.ts';
import { readFacts } from './read-facts.ts';

const CASE = anItem('Gabinete Sentey Z20 mATX S/FUENTE');

test('what nobody corrected stays as it was read', () => {
  expect(readCorrectedFacts(CASE, {})).toEqual(readFacts(CASE));
});

test('a correction fills what is missing and outweighs what was read', () => {
  const { facts, sources } = readCorrectedFacts(CASE, {
    'case.max_gpu_mm': 300,
    'case.form_factors': ['ATX', 'mATX', 'Mini-ITX'],
  });
  expect(facts).toMatchObject({ kind: 'case', max_gpu_mm: 300, form_factors: ['ATX', 'mATX', 'Mini-ITX'] });
  expect(sources).toMatchObject({ max_gpu_mm: 'correction', form_factors: 'correction' });
});

test('what is corrected to another kind is read as one of that kind', () => {
  const { facts } = readCorrectedFacts(anItem('KIT ACTUALIZACION 650W 80 PLUS BRONZE'), { kind: 'psu' });
  expect(facts).toMatchObject({ kind: 'psu', watts: 650, efficiency: 'bronze' });
});

test('what is corrected to be no part is none', () => {
  const { facts, sources } = readCorrectedFacts(CASE, { kind: 'not_a_part', 'case.max_gpu_mm': 300 });
  expect(facts).toEqual({ kind: 'not_a_part', reason: 'told by the shop' });
  expect(sources).toEqual({ reason: 'correction' });
});

test('a correction of another kind’s fact waits, and one that is no longer accepted is passed over', () => {
  const corrections = { 'gpu.length_mm': 300, 'case.max_gpu_mm': 9000, 'case.form_factors': ['XXL'] };
  expect(readCorrectedFacts(CASE, corrections)).toEqual(readFacts(CASE));
});

test('a corrected chip brings what is known of it, and leaves what somebody stated', () => {
  const card = anItem('Placa de video Palit 12GB');
  expect(readCorrectedFacts(card, { 'gpu.chip': 'RTX 5070' }).facts).toMatchObject({
    chip: 'RTX 5070',
    tdp_w: 250,
    recommended_psu_w: 650,
  });
  const stated = readCorrectedFacts(card, { 'gpu.chip': 'RTX 5070', 'gpu.tdp_w': 280 });
  expect(stated.facts).toMatchObject({ tdp_w: 280, recommended_psu_w: 650 });
});

test('a corrected chip takes away what was known of the one that was read', () => {
  const card = anItem('PLACA DE VIDEO TESLA P40 24GB');
  expect(readCorrectedFacts(card, {}).facts).toMatchObject({ video_output: false });
  const { facts, sources } = readCorrectedFacts(card, { 'gpu.chip': 'RX 6400' });
  expect(facts).toMatchObject({ tdp_w: 53, power_connectors: { '8pin': 0, '6pin': 0, '16pin': 0 } });
  for (const of of [facts, sources]) {
    expect(of).not.toHaveProperty('video_output');
    expect(of).not.toHaveProperty('low_profile');
  }
});

test('what is known of a series stays when something else is corrected', () => {
  const card = anItem('PLACA DE VIDEO SAPPHIRE NITRO+ RX 9070 XT 16GB');
  expect(readCorrectedFacts(card, { 'gpu.length_mm': 330 }).facts).toMatchObject({
    power_connectors: { '8pin': 0, '6pin': 0, '16pin': 1 },
  });
});

test('a corrected chipset brings its socket', () => {
  const board = anItem('Motherboard Asrock B450M Pro4');
  expect(readCorrectedFacts(board, { 'motherboard.chipset': 'B650' }).facts).toMatchObject({
    chipset: 'B650',
    socket: 'AM5',
  });
});
