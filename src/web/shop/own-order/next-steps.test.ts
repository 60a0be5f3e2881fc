import { describe, expect, it } from 'vitest';
import { stepsOf } from './next-steps.ts';

const sent = {
  status: 'pendiente',
  isUnannounced: false,
  withdrawal: null,
  delivery: { kind: 'envio' },
} as const;
const nextOf = (steps: ReturnType<typeof stepsOf>) => steps.find(({ state }) => state === 'next')?.title;

describe('what comes next of an order', () => {
  it('is its payment, while nobody paid it', () => {
    const steps = stepsOf('waiting', { ...sent, payment: { state: 'sin_pago' } });
    expect(steps.map(({ title, state }) => `${title}: ${state}`)).toEqual([
      'Recibimos tu pedido: done',
      'Se acredita el pago: next',
      'Lo preparamos: later',
      'Sale para tu dirección: later',
      'Lo recibís: later',
    ]);
  });

  it('is its preparation once it is paid, and then the way to its buyer', () => {
    const paid = { ...sent, payment: { state: 'aprobado' } } as const;
    expect(nextOf(stepsOf('approved', paid))).toBe('Lo preparamos');
    expect(nextOf(stepsOf('approved', { ...paid, status: 'procesando' }))).toBe('Lo preparamos');
    expect(nextOf(stepsOf('sent', { ...paid, status: 'enviado' }))).toBe('Lo recibís');
    const pickup = { ...paid, status: 'enviado', delivery: { kind: 'retiro' } } as const;
    expect(nextOf(stepsOf('sent', pickup))).toBe('Lo retirás');
    expect(nextOf(stepsOf('approved', { ...pickup, isUnannounced: true }))).toBe('Lo preparamos');
  });

  it('says nothing of a payment that the shop arranged and has not seen', () => {
    const steps = stepsOf('preparing', { ...sent, status: 'procesando', payment: { state: 'sin_pago' } });
    expect(steps.map(({ title }) => title)).not.toContain('Se acredita el pago');
  });

  it('is not promised where the order is over, or a person decides about it', () => {
    const paid = { ...sent, payment: { state: 'aprobado' } } as const;
    const withdrawal = { code: 'AR-1', at: '2026-11-20T18:42:00Z', state: 'abierto' } as const;
    expect(stepsOf('approved', { ...paid, withdrawal })).toEqual([]);
    expect(stepsOf('delivered', { ...paid, status: 'entregado' })).toEqual([]);
    expect(stepsOf('cancelled', { ...sent, status: 'cancelado', payment: { state: 'sin_pago' } })).toEqual(
      [],
    );
    expect(stepsOf('in-review', { ...sent, payment: { state: 'en_revision' } })).toEqual([]);
  });
});
