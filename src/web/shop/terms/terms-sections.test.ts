import { expect, it } from 'vitest';
import { termsSections } from './terms-sections.ts';

const sections = termsSections({
  name: 'Zócalo',
  address: 'San Martín 123, Tandil',
  phone: '+54 249 555 0101',
  email: 'hola@zocalo.example',
  publicUrl: 'https://zocalo.example',
});

it('has twelve sections, each with an address of its own', () => {
  expect(sections).toHaveLength(12);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(12);
});

it('promises 30 days for what was not opened', () => {
  const returns = sections.find(({ id }) => id === 'devoluciones');
  expect(returns?.paragraphs.join(' ')).toMatch(/30 días.*sin abrir/);
});

it('says where to write to revoke a purchase', () => {
  const revocation = sections.find(({ id }) => id === 'arrepentimiento');
  expect(revocation?.paragraphs.join(' ')).toContain('hola@zocalo.example');
});
