import { expect, it } from 'vitest';
import { UNKNOWN_SHOP } from '#contract/shop-settings.ts';
import { termsSections } from './terms-sections.ts';

const SHOP = {
  name: 'Zócalo',
  address: 'San Martín 123, Tandil',
  phone: '+54 249 555 0101',
  email: 'hola@zocalo.example',
  publicUrl: 'https://zocalo.example',
  legalName: 'Zócalo S.A.',
  cuit: '30-12345678-1',
  taxCondition: 'responsable_inscripto' as const,
  dataFiscalUrl: null,
  hours: [],
  networks: [],
  paymentProvider: null,
  providerName: 'MercadoPago',
  unpaid: UNKNOWN_SHOP.unpaid,
  isPaidOnline: false,
  delivery: {
    pickup: { note: null },
    counter: { address: '', hours: [] },
    freeFromUsd: null,
    isByPlace: false,
    days: null,
  },
  offline: { transfer: null, cash: null },
  isPublicTrial: false,
};
const sections = termsSections(SHOP, null);

it('has twelve sections, each with an address of its own', () => {
  expect(sections).toHaveLength(12);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(12);
});

it('promises 30 days for unopened products', () => {
  const returns = sections.find(({ id }) => id === 'devoluciones');
  expect(returns?.paragraphs.join(' ')).toMatch(/30 días.*sin abrir/);
});

it('states the right of ten days apart from the policy of thirty, and that the return costs nothing', () => {
  const words = sections.find(({ id }) => id === 'arrepentimiento')?.paragraphs.join(' ');
  expect(words).toMatch(/10 días corridos desde la entrega.*aunque el producto esté abierto/);
  expect(words).toContain('Los gastos de la devolución son nuestros');
  expect(words).not.toContain('30 días');
});

it('names the seller, where it is set', () => {
  const opening = (changes: object) => termsSections({ ...SHOP, ...changes }, null)[0]?.paragraphs[0];
  expect(opening({})).toContain('en Zócalo (Zócalo S.A., CUIT 30-12345678-1), con domicilio');
  expect(opening({ cuit: null })).toContain('en Zócalo (Zócalo S.A.), con domicilio');
  expect(opening({ cuit: null, legalName: null })).toContain('en Zócalo, con domicilio');
});

it('states where to write to revoke a purchase', () => {
  const revocation = sections.find(({ id }) => id === 'arrepentimiento');
  expect(revocation?.paragraphs.join(' ')).toContain('hola@zocalo.example');
});

it('states the currency charged and the price of shipping in it, where the shop has a rate', () => {
  const words = (rate: Parameters<typeof termsSections>[1]) =>
    termsSections(SHOP, rate)
      .filter(({ id }) => id === 'precios' || id === 'envios')
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ');
  const inPesos = words({ arsPerUsd: '1485.50', from: '2026-11-21T15:00:00.000Z' });
  expect(inPesos).toContain('Los precios están en dólares estadounidenses (USD) y en pesos.');
  expect(inPesos).toContain('Se cobra en pesos');
  expect(inPesos).toContain('USD 10.00 ($\u{a0}14.855,00)');
  expect(words(null)).not.toMatch(/pesos|\$/);
});
