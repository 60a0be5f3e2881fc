import { expect, test } from 'vitest';
import type { Build } from '#compatibility/build/build.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import { chassis, cooler, gpu, motherboard, psu } from '#compatibility/testing/part-makers.ts';
import { toVerdictResponse } from '#contract/verdict-response.ts';
import { viewUnknown, type PartAt } from './view-unknown.ts';

const PARTS: PartAt = (step) => ({
  brand: step === 'gpu' ? 'MSI' : 'NOGA',
  partNumber: `NG-${step}`,
  description: step,
});

test('a check that lacks a fact names the one thing to look up, and where', () => {
  const [line, ...others] = viewUnknown(
    unverifiedOf({ gpu: gpu({ length_mm: 336 }), case: chassis() }),
    PARTS,
  );
  expect(others).toEqual([]);
  expect(line?.message).toMatch(/^Falta un dato: largo máximo de placa de video del gabinete\./);
  expect(line?.lookUp).toEqual({
    what: 'largo máximo de placa de video del gabinete, en mm',
    linkText: 'Buscar NG-case en la web',
    href: expect.stringContaining('%22NG-case%22'),
  });
});

test('of several unknown facts the one that most checks read comes first', () => {
  // The boards that a case takes decide its room for card and cooler too, where it states none.
  const build = {
    psu: psu(),
    motherboard: motherboard({ form_factor: 'ATX' }),
    gpu: gpu({ tdp_w: 300, length_mm: 330 }),
    cooler: cooler({ type: 'air', height_mm: 160 }),
    case: chassis(),
  };
  const lines = viewUnknown(unverifiedOf(build), PARTS);
  expect(lines[0]?.lookUp?.what).toBe('tamaños de motherboard que acepta el gabinete');
  expect(lines.length).toBeGreaterThan(2);
});

test('a fact that several checks lack is asked for once', () => {
  const unverified = unverifiedOf({ gpu: gpu({ tdp_w: 300 }), case: chassis() });
  const lines = viewUnknown([...unverified, ...unverified], PARTS);
  const asked = lines.flatMap(({ lookUp }) => lookUp?.what ?? []);
  expect(asked).toEqual([...new Set(asked)]);
  expect(asked).toHaveLength(2);
  expect(lines).toHaveLength(4);
});

test('nothing is asked about a part that is not in the shop', () => {
  const lines = viewUnknown(unverifiedOf({ gpu: gpu({ length_mm: 336 }), case: chassis() }), () => null);
  expect(lines.map(({ lookUp }) => lookUp)).toEqual([null]);
});

function unverifiedOf(build: Build) {
  return toVerdictResponse(checkBuild(build), () => undefined).unverified;
}
