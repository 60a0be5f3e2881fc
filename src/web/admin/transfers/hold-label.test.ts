import { expect, test } from 'vitest';
import { holdLabel } from './hold-label.ts';

const CANCELLED = { status: 'cancelado', heldUntil: null } as const;

test('a cancelled order whose late money would not reopen it does not say that it reopens', () => {
  // Its time ran out, or its buyer cancelled it.
  expect(holdLabel({ ...CANCELLED, reopens: true })).toBe(
    'Está cancelado: si entró el dinero, se reabre mientras haya stock',
  );
  expect(holdLabel({ ...CANCELLED, reopens: false })).toMatch(/no se reabre: si entró dinero, anotalo y dev/);
});
