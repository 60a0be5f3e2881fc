import { describe, expect, it } from 'vitest';
import { parseBuilderAddress } from './parse-address.ts';
import type { BuilderPart } from './part-lines.ts';
import { findLinkChanges } from './link-changes.ts';
import { seeBuild } from '../links/link-to-share.ts';
import { unavailableSteps } from './finished.ts';

const part = (name: string, price: string, stock = 5): BuilderPart => ({
  id: name,
  description: name,
  brand: 'Brand',
  price,
  priceArs: null,
  priceWithoutTaxesArs: null,
  stock,
  photos: [],
  facts: { kind: 'not_a_part', reason: 'test' },
});

const shared = { cpu: part('Ryzen', '200.00'), ram: part('Fury', '80.10'), gpu: part('RTX', '300.00', 0) };
const DAY = new Date(2026, 10, 12);
const addressed = (query: string) => parseBuilderAddress(new URLSearchParams(query));
const address = addressed('cpu=Ryzen&ram=Fury&gpu=RTX');
const opened = { ...address, seen: seeBuild({ address, parts: shared }, DAY) };

describe('a shared link, opened later', () => {
  it('reports nothing while nothing changed', () => {
    expect(findLinkChanges(opened, shared)).toBeNull();
    expect(findLinkChanges(address, {})).toBeNull();
  });

  it('reports each changed price, parts out of stock, back in stock and gone, with both totals', () => {
    const now = { cpu: part('Ryzen', '210.00', 0), gpu: part('RTX', '300.00') };
    expect(findLinkChanges(opened, now)).toEqual({
      since: '12/11/2026',
      parts: [
        { kind: 'price', step: 'cpu', description: 'Ryzen', before: '200.00', now: '210.00' },
        { kind: 'sold-out', step: 'cpu', description: 'Ryzen', left: 0 },
        { kind: 'gone', step: 'ram', before: '80.10' },
        { kind: 'back-in-stock', step: 'gpu', description: 'RTX' },
      ],
      totalThen: '580.10',
      totalNow: '510.00',
    });
  });
});

describe('a shared link with parts that its sharer had, and more than one of some', () => {
  const address = addressed('cpu=Ryzen&ram=Fury&tengo=cpu&cant=ram:2');
  const { cpu, ram } = shared;
  const opened = { ...address, seen: seeBuild({ address, parts: { cpu, ram } }, DAY) };

  it('ignores owned parts', () => {
    expect(findLinkChanges(opened, { ram, cpu: part('Ryzen', '999.00', 0) })).toBeNull();
  });

  it('counts each unit in both totals, and reports the missing second one', () => {
    expect(findLinkChanges(opened, { cpu, ram: part('Fury', '90.00', 1) })).toMatchObject({
      parts: [{ kind: 'price' }, { kind: 'sold-out', left: 1 }],
      totalThen: '160.20',
      totalNow: '180.00',
    });
  });
});

describe('the steps to choose again', () => {
  it('are those whose part is gone or sold out, in order', () => {
    expect(
      unavailableSteps({
        address,
        parts: { motherboard: part('B650', '150.00'), cpu: part('Ryzen', '200.00', 0) },
        discarded: [{ step: 'ram', reason: 'unknown', description: null }],
      }),
    ).toEqual(['cpu', 'ram']);
  });
});
