import { describe, expect, test } from 'vitest';
import { chargingMessage, type ChargingNow } from './payment-messages.ts';

const CHARGING: ChargingNow = {
  settings: {
    kind: 'mercadopago',
    accessToken: 'APP_USR-1',
    webhookSecret: 'firma',
    apiUrl: 'https://api.mercadopago.com',
    cashDays: 3,
    isTest: false,
    acceptsTest: false,
  },
  collector: { ok: true, value: { id: '447711', isTest: false } },
  isReachable: true,
  hasRate: true,
};

describe('whoever starts the shop reads', () => {
  test('whose account charges, and nothing more where nothing is missing', () => {
    expect(chargingMessage(CHARGING)).toBe('Pagos en línea: MercadoPago, cuenta 447711.');
  });

  test('that payments to a test account move no money', () => {
    const collector = { ok: true, value: { id: '447711', isTest: true } } as const;
    expect(chargingMessage({ ...CHARGING, collector })).toContain('cuenta 447711. La cuenta es DE PRUEBA');
  });

  test('that wrong credentials let nobody pay, and never the credentials', () => {
    const words = chargingMessage({
      ...CHARGING,
      collector: { ok: false, reason: 'refused', words: '401 invalid_token' },
    });
    expect(words).toContain('RECHAZÓ el MP_ACCESS_TOKEN');
    expect(words).toContain('nadie puede pagarlos hasta que lo corrijas');
    expect(words).not.toContain('APP_USR-1');
  });

  test('that trial payments are for this machine alone', () => {
    const off = { kind: 'off', isRequested: false } as const;
    expect(chargingMessage({ ...CHARGING, settings: off })).toMatch(
      /apagados, falta MP_ACCESS_TOKEN.*cualquiera aprobaría su pedido/,
    );
    const requested = { kind: 'off', isRequested: true } as const;
    expect(chargingMessage({ ...CHARGING, settings: requested })).not.toContain('prueba');
  });

  test('what follows from what is not set', () => {
    const off = {
      ...CHARGING,
      settings: { kind: 'off', isRequested: true } as const,
    };
    expect(chargingMessage({ ...off, hasRate: false })).toBe(
      'Pagos en línea: apagados (PAYMENTS=off). Los pedidos se toman igual y esperan a que los muevas en el panel.',
    );
    const trial = { ...CHARGING, settings: { kind: 'trial' } as const, hasRate: false };
    expect(chargingMessage(trial)).toMatch(/DE PRUEBA.*Falta la cotización/);
    expect(chargingMessage({ ...CHARGING, isReachable: false })).toContain(
      'PUBLIC_URL no se ve desde internet',
    );
  });
});
