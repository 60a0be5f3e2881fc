import { expect, test } from 'vitest';
import { matchesAwaited } from './matches-awaited.ts';

const ORDER = {
  id: '7KQ2-M9XA',
  name: 'Ana Núñez',
  email: 'ana@example.com',
  phone: '11 5555 0000',
  totalArs: '150000.50',
  received: '50000.00',
  due: '100000.50',
  receipts: [{ id: 'r1', name: 'Galicia 5512.pdf', at: '', state: 'en_revision', reason: null } as const],
  references: ['Operación 88123'],
};

test.each([
  '',
  'ana',
  'nunez ana',
  '7kq2',
  '7KQ2M9XA',
  '150.000,50',
  '$ 100000,50',
  '50000',
  '150.000',
  '88123',
  'galicia',
])('an order that waits is found by «%s»', (search) => expect(matchesAwaited(ORDER, search)).toBe(true));

test.each(['berta', '150.001', 'ana 99'])('and is not by «%s»', (search) =>
  expect(matchesAwaited(ORDER, search)).toBe(false),
);
