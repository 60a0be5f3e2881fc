import { describe, expect, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { centavos } from '#lib/pesos.ts';
import {
  NO_MONEY,
  type CancelledMoney,
  type CancelledOrder,
  type OrderEmail,
  type RefundNews,
  type UnpaidNews,
} from './email.ts';
import { renderEmail, type CompleteEmail } from './render-email.ts';
import { ORDER, ORDER_WITH_NEWS, SHOP } from './testing/emails.ts';

const ORDER_KINDS: OrderEmail['kind'][] = [
  'order-received',
  'order-paid',
  'order-preparing',
  'order-sent',
  'order-cancelled',
  'order-expired',
  'order-refunded',
  'order-unpaid',
  'order-invoiced',
  'order-email-changed',
];

const RESET: CompleteEmail = {
  kind: 'password-reset',
  to: 'ana@example.com',
  payload: { firstName: 'Ana', token: 'abc-DEF_123' },
};
const INVITED: CompleteEmail = { ...RESET, payload: { ...RESET.payload, invitedBy: 'eva@tienda.example' } };
const WITHDRAWAL = {
  kind: 'withdrawal-received',
  to: 'ana@example.com',
  payload: {
    code: 'ARR-7KQ2',
    orderId: '7KQ2-M9XA',
    receivedAt: '2026-03-03T01:30:00.000Z',
  },
} as const satisfies CompleteEmail;
const NOTICE = { key: '0'.repeat(32), productId: 'PLACA/1', description: 'Placa RTX 5070' };
const ASKED: CompleteEmail = {
  kind: 'notice-asked',
  to: 'ana@example.com',
  payload: { ...NOTICE, wanted: cents(50_000) },
};
const BACK: CompleteEmail = {
  kind: 'notice-due',
  to: 'ana@example.com',
  payload: { ...NOTICE, wanted: null, price: cents(64_990) },
};
const ALL: CompleteEmail[] = [
  ...ORDER_KINDS.map((kind) => completeEmailOf(kind)),
  RESET,
  INVITED,
  WITHDRAWAL,
  ASKED,
  BACK,
];

describe('an email', () => {
  test('of an order names it in the subject, and each kind has its own text', () => {
    const subjects = ORDER_KINDS.map((kind) => written(completeEmailOf(kind)).subject);
    expect(subjects).toEqual([
      'Recibimos tu pedido 7KQ2-M9XA · Zócalo',
      'Se acreditó el pago de tu pedido 7KQ2-M9XA · Zócalo',
      'Estamos preparando tu pedido 7KQ2-M9XA · Zócalo',
      'Tu pedido 7KQ2-M9XA está en camino · Zócalo',
      'Se canceló tu pedido 7KQ2-M9XA · Zócalo',
      'Venció el plazo para pagar tu pedido 7KQ2-M9XA · Zócalo',
      'Te devolvimos una parte de un pago de tu pedido 7KQ2-M9XA · Zócalo',
      'Falta pagar tu pedido 7KQ2-M9XA · Zócalo',
      'Tu factura del pedido 7KQ2-M9XA · Zócalo',
      'Cambió el email de tu pedido 7KQ2-M9XA · Zócalo',
    ]);
  });

  test.each(ORDER_KINDS)(
    '%s says in both formats what was bought, for how much, and where to see it',
    (kind) => {
      const { text, html } = written(completeEmailOf(kind));
      for (const form of [text, html]) {
        expect(form).toContain('https://zocalo.example/carrito?pedido=0123456789abcdef0123456789abcdef');
        for (const said of [
          '1 × Procesador AMD Ryzen 5 7600',
          'USD 219.90',
          '$ 326.672,45',
          '2 × Memoria 16GB DDR5',
          'USD 50.00 c/u',
          '$ 74.277,50 c/u',
          'USD 10.00',
          'USD 329.90',
          '$ 490.082,95',
          'hola@zocalo.example',
        ]) {
          expect(form.replaceAll('\u{a0}', ' ')).toContain(said);
        }
      }
    },
  );

  test.each(ORDER_KINDS)('%s says how the order goes on, unless it does not', (kind) => {
    const payload = { ...ORDER_WITH_NEWS, invoiceTo: 'ACME S.A.' };
    const { text } = written(completeEmailOf(kind, payload));
    const holds = ['$ 1.485,55 por dólar', 'Mitre 123, Quilmes', 'Factura a nombre de'];
    const isOver = kind === 'order-cancelled' || kind === 'order-expired';
    for (const said of holds) expect(text.replaceAll('\u{a0}', ' ').includes(said)).toBe(!isOver);
  });

  test('says what its link can do now', () => {
    const cancels = 'quien lo tenga puede ver el pedido y, mientras no esté pagado, cancelarlo';
    const said = (kind: OrderEmail['kind'], unpaid: UnpaidNews = ORDER_WITH_NEWS.unpaid) =>
      written(completeEmailOf(kind, { ...ORDER_WITH_NEWS, unpaid })).text;
    expect(said('order-received')).toContain(cancels);
    expect(said('order-unpaid')).toContain(cancels);
    for (const kind of ['order-paid', 'order-preparing', 'order-sent', 'order-cancelled'] as const) {
      expect(said(kind)).not.toContain('cancelarlo');
      expect(said(kind)).toContain('quien lo tenga puede ver e imprimir el pedido');
    }
    const received = centavos(100);
    expect(said('order-unpaid', { event: 'came-late', received })).not.toContain('cancelarlo');
    expect(said('order-unpaid', { event: 'part-paid', received, rest: received })).not.toContain(
      'cancelarlo',
    );
  });

  test('of an order that begins leads to the Botón de arrepentimiento, and thanks for no purchase before it is one', () => {
    for (const kind of ['order-received', 'order-paid'] as const) {
      const { text } = written(completeEmailOf(kind));
      expect(text).toContain('- Botón de arrepentimiento\n  https://zocalo.example/arrepentimiento');
      expect(text).toContain('tenés 10 días corridos');
    }
    expect(written(completeEmailOf('order-sent')).text).not.toContain('Botón de arrepentimiento');
    for (const payBy of [undefined, 'transfer', 'cash'] as const) {
      const payload = { ...ORDER, payBy };
      expect(written({ kind: 'order-received', to: 'ana@example.com', payload }).text).not.toContain(
        'Gracias',
      );
    }
  });

  test('of an order names what the PC of its lines lacks, once: when it was placed', () => {
    const pcLacks = 'Falta placa de video y fuente. La PC de este pedido las necesita.';
    const payload = { ...ORDER, pcLacks };
    const { text } = written({ kind: 'order-received', to: 'ana@example.com', payload });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(pcLacks);
    expect(written({ kind: 'order-paid', to: 'ana@example.com', payload }).text).not.toContain('Falta placa');
  });

  test('of an order only in dollars does not mention pesos', () => {
    const payload = { ...ORDER, lines: ORDER.lines.map((line) => ({ ...line, priceArs: null })), ars: null };
    const { text, html } = written({ kind: 'order-received', to: 'ana@example.com', payload });
    for (const form of [text, html]) expect(form).not.toMatch(/\$|pesos/);
  });

  test('of an order says in whose name it is invoiced, and its price without national taxes in smaller type', () => {
    const payload = {
      ...ORDER,
      netArs: centavos(40_502_723),
      invoiceTo: 'ACME S.A. · CUIT 30-50001091-2 · Responsable inscripto',
    };
    const { text, html } = written({ kind: 'order-received', to: 'ana@example.com', payload });
    // Typed by the buyer, so that nothing in it may become a link.
    expect(text).toContain('Factura a nombre de: ACME S.A. · CUIT 30-50001091-2 · Responsable inscripto');
    expect(text).toContain('Precio sin impuestos nacionales: $ 405.027,23');
    expect(html).toMatch(/font-size:13px">Precio sin impuestos nacionales/);
    const earlier = written({ kind: 'order-received', to: 'ana@example.com', payload: ORDER });
    expect(earlier.text).not.toMatch(/Factura|sin impuestos/);
  });

  test('says until when the products wait for the payment, in the shop’s time zone, and only while they do', () => {
    const payload = { ...ORDER, heldUntil: '2026-03-03T01:30:00.000Z' };
    const said = 'hasta el lunes, 2 de marzo, 22:30';
    expect(written({ kind: 'order-received', to: 'ana@example.com', payload }).text).toContain(said);
    expect(written({ kind: 'order-paid', to: 'ana@example.com', payload }).text).not.toContain('hasta el');
    expect(written(completeEmailOf('order-received')).text).not.toContain('hasta el');
  });

  test('of an order that is not paid here says how the payment is arranged, and nowhere that it is paid', () => {
    const arranged = written(completeEmailOf('order-received')).text.replaceAll(/\s+/g, ' ');
    expect(arranged).toContain('Te escribimos para coordinar el pago y la entrega');
    const waiting = { ...ORDER, heldUntil: '2026-03-03T01:30:00.000Z' };
    expect(written({ kind: 'order-received', to: 'ana@example.com', payload: waiting }).text).not.toContain(
      'coordinar',
    );

    const said = (mayStillCome: boolean) =>
      written({
        kind: 'order-preparing',
        to: 'ana@example.com',
        payload: { ...ORDER, mayStillCome },
      }).text.replaceAll(/\s+/g, ' ');
    expect(said(false)).toContain(
      'no figura ningún pago en línea acreditado. Si lo pagaste por transferencia o de otra forma, no hace falta',
    );
    expect(said(false)).toContain('respondé este email y te decimos cómo');
    expect(said(false)).not.toContain('cupón');
    expect(said(true)).toContain('como un cupón, completalo solo si no lo pagaste ya de otra forma');
    expect(said(true)).not.toMatch(/ya tenemos tu pago|está pagado|se acreditó/i);
  });

  test('of a cancelled order says who cancelled it, when, and what the buyer can do now', () => {
    const at = '2026-03-03T01:30:00.000Z';
    const textOfClosed = (kind: OrderEmail['kind']) =>
      written({ kind, to: 'ana@example.com', payload: { ...ORDER_WITH_NEWS, at } }).text;
    expect(textOfClosed('order-cancelled')).toContain(
      'La tienda canceló el pedido el lunes, 2 de marzo, 22:30.',
    );
    expect(textOfClosed('order-expired')).toContain(
      'El pago no llegó a tiempo, así que el pedido se canceló solo el lunes, 2 de marzo, 22:30',
    );
    for (const kind of ['order-cancelled', 'order-expired'] as const) {
      expect(textOfClosed(kind)).toContain('desde el link volvés a armar el carrito');
      expect(textOfClosed(kind)).toContain('respondé este email');
    }
    const byBuyer = (news: Partial<CancelledOrder>) =>
      written({
        kind: 'order-cancelled',
        to: 'ana@example.com',
        payload: { ...ORDER_WITH_NEWS, money: NO_MONEY, at, isByBuyer: true, ...news },
      });
    expect(byBuyer({}).subject).toBe('Cancelaste tu pedido 7KQ2-M9XA · Zócalo');
    expect(byBuyer({}).text).toContain(
      'Lo cancelaste desde la página del pedido el lunes, 2 de marzo, 22:30',
    );
    expect(byBuyer({}).text).toContain('No se te cobra nada');
    expect(byBuyer({}).text).toContain('Si no fuiste vos, respondé este email');
    expect(byBuyer({}).text).toContain('desde el link volvés a armar el carrito');
    expect(byBuyer({ payBy: 'transfer' }).text).toContain('Ya no transfieras');
    expect(byBuyer({ payBy: 'cash' }).text).toContain('No hace falta que vengas a pagarlo');
    const coupon = byBuyer({ money: { state: 'none', mayStillCome: true } }).text;
    expect(coupon).toContain('Si te quedó un cupón para pagar, queda anulado');
    expect(coupon).toContain('el pedido se reactiva mientras quede stock');
    expect(coupon).not.toContain('No se te cobra nada');
    // An earlier version of the shop did not store it.
    expect(written(completeEmailOf('order-cancelled')).text).toContain('La tienda canceló el pedido.');
  });

  test('of a cancelled order requests nothing from a buyer who paid, and promises nothing that others decide', () => {
    const said = (kind: 'order-cancelled' | 'order-expired', money: CancelledMoney) =>
      written({ kind, to: 'ana@example.com', payload: { ...ORDER, money } }).text;
    for (const kind of ['order-cancelled', 'order-expired'] as const) {
      const paid = said(kind, { state: 'held', mayStillCome: false });
      expect(paid).toContain('Estamos devolviendo lo que pagaste: no hace falta que hagas nada.');
      const claimed = said(kind, { state: 'in-mediation', mayStillCome: false });
      expect(claimed).toContain('en manos de MercadoPago');
      const pending = said(kind, { state: 'none', mayStillCome: true });
      expect(pending).toContain(
        'Si te quedó un cupón para pagar, queda anulado: no hace falta que hagas nada.',
      );
      for (const text of [paid, claimed, pending]) {
        expect(text).not.toMatch(/ya (lo )?habías pagado|No se te cobra nada/);
      }
    }
    expect(said('order-expired', { state: 'held', mayStillCome: false })).toContain(
      'Ningún pago cubrió el pedido a tiempo',
    );
  });

  test('of a refund says how much was refunded, of how much, and how it arrives', () => {
    const refundEmail = (news: Partial<RefundNews>) => {
      const refund = { ...ORDER_WITH_NEWS.refund, ...news };
      const { subject, text } = written({
        kind: 'order-refunded',
        to: 'ana@example.com',
        payload: { ...ORDER, refund },
      });
      return { subject, text: text.replaceAll(/\s+/g, ' ') };
    };
    const part = refundEmail({});
    expect(part.text).toContain('Te devolvimos $ 1.000,50 de un pago de $ 490.082,95. El resto');
    expect(part.text).toContain('por el mismo medio con el que pagaste');
    expect(refundEmail({ isLast: true }).text).toContain('Con esto ya te devolvimos todo ese pago.');
    const whole = refundEmail({ amount: centavos(49_008_295), isLast: true });
    expect(whole.subject).toBe('Te devolvimos un pago de tu pedido 7KQ2-M9XA · Zócalo');
    expect(whole.text).toContain('Te devolvimos $ 490.082,95, el pago entero.');
    const byHand = written({
      kind: 'order-refunded',
      to: 'ana@example.com',
      payload: {
        ...ORDER,
        payBy: 'transfer',
        refund: { ...ORDER_WITH_NEWS.refund, amount: centavos(49_008_295), isLast: true },
      },
    });
    // One of several transfers may be back, and the order's price not.
    expect(byHand.text.replaceAll(/\s+/g, ' ')).toContain('$ 490.082,95, todo lo que entró en ese pago.');
    expect(refundEmail({ currency: 'USD' }).text).toContain(
      'Te devolvimos USD 1000.50 de un pago de USD 490082.95',
    );
  });

  test('with a link that opens an account hides its token from the server until it is used', () => {
    const { text, html } = written(RESET);
    for (const form of [text, html]) {
      expect(form).toContain('https://zocalo.example/admin/clave-nueva#abc-DEF_123');
    }
    expect(text).toContain('vale una hora');
  });

  test('that invites somebody to the panel says who did, and how long its link works', () => {
    const { subject, text } = written(INVITED);
    expect(subject).toContain('Tu cuenta en el panel');
    expect(text).toContain('eva@tienda.example');
    expect(text).toContain('https://zocalo.example/admin/clave-nueva#abc-DEF_123');
    expect(text).toContain('vale 48 horas y sirve una sola vez');
  });

  test('of a withdrawal states its code, the order and the time, in the shop’s time zone', () => {
    const { subject, text } = written(WITHDRAWAL);
    expect(subject).toContain('ARR-7KQ2');
    expect(subject).toContain('7KQ2-M9XA');
    expect(text).toContain('El lunes, 2 de marzo, 22:30');
    // An earlier version queued no more.
    expect(text).toContain('Hola:');
    expect(text).toContain('Te devolvemos todo lo que pagaste');
  });

  test('of a withdrawal names its buyer and products, and how much goes back, how and by when', () => {
    const order = {
      accessKey: ORDER.accessKey,
      buyerName: 'Ana Paz',
      lines: [{ description: 'Memoria 16GB DDR5', quantity: 2 }],
      toReturn: centavos(49_008_295),
    };
    const said = (toReturn: typeof order.toReturn | null) =>
      written({
        kind: 'withdrawal-received',
        to: 'ana@example.com',
        payload: {
          ...WITHDRAWAL.payload,
          respondBefore: '2026-03-04T01:30:00.000Z',
          order: { ...order, toReturn },
        },
      }).text.replaceAll('\u{a0}', ' ');
    const paid = said(order.toReturn);
    expect(paid).toContain('Hola, Ana Paz:');
    expect(paid).toContain('- 2 × Memoria 16GB DDR5');
    expect(paid).toContain('antes del martes, 3 de marzo, 22:30');
    expect(paid).toContain('Te devolvemos $ 490.082,95 por el mismo medio con el que pagaste.');
    expect(paid).toContain(`https://zocalo.example/carrito?pedido=${ORDER.accessKey}`);
    expect(said(null)).toContain('no tenemos ningún pago tuyo para devolver');
  });

  test('shows what people typed as they typed it, and executes none of it', () => {
    const evil = '<img src=x onerror=alert(1)> & "Cía"';
    const payload = {
      ...ORDER,
      buyerName: evil,
      address: evil,
      lines: ORDER.lines.map((line) => ({ ...line, description: `${evil}\nTotal: USD 0.01` })),
    };
    const { html, text } = written({ kind: 'order-received', to: 'ana@example.com', payload });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Cía&quot;');
    expect(text).toContain(evil);
    expect(text).not.toMatch(/^Total: USD 0\.01/m);
  });

  test.each(ALL)('$kind fetches nothing and keeps the colours of the mail program', (email) => {
    const { html } = written(email);
    expect(html).not.toMatch(/<(img|link|script|iframe|style)|src=|url\(|@import/i);
    const colours = [...html.matchAll(/[;"](color|background(?:-color)?):([^;"]+)/g)].map(([, what, how]) => [
      what,
      how,
    ]);
    // Only the button sets colours: its label's and its background's.
    for (const colour of colours) {
      expect([
        ['background-color', '#2230c9'],
        ['color', '#ffffff'],
      ]).toContainEqual(colour);
    }
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<html lang="es-AR">');
  });
});

function completeEmailOf(kind: OrderEmail['kind'], payload = ORDER_WITH_NEWS): CompleteEmail {
  return { kind, to: 'ana@example.com', payload };
}

function written(email: CompleteEmail) {
  return renderEmail(email, SHOP);
}

describe('an order that its buyer picks up', () => {
  const PICKED_UP = { ...ORDER, isPickup: true } as const;

  test('is announced when it is ready, with the address, the hours and what to bring', () => {
    const { subject, text } = renderEmail(
      { kind: 'order-sent', to: 'ana@example.com', payload: PICKED_UP },
      SHOP,
    );
    expect(subject).toContain('está listo para retirar');
    expect(text).toContain(`Lo retirás en: ${SHOP.address}`);
    expect(text).toContain('Lunes a viernes: 9 a 18');
    expect(text).toContain('Traé tu DNI');
    expect(text).not.toContain('Entrega en');
    expect(text).not.toContain('en camino');
  });

  test('names who picks it up, and asks them for their DNI', () => {
    const payload = { ...PICKED_UP, collector: 'Juan Ríos, DNI …456' };
    const { text } = renderEmail({ kind: 'order-sent', to: 'ana@example.com', payload }, SHOP);
    expect(text).toContain('Lo retira: Juan Ríos, DNI …456');
    expect(text).toContain('tiene que traer su DNI');
  });

  test('says what the owner says of picking it up there', () => {
    const email = { kind: 'order-sent', to: 'ana@example.com', payload: PICKED_UP } as const;
    expect(
      renderEmail(email, {
        ...SHOP,
        counter: { address: SHOP.address, hours: SHOP.hours, note: 'Timbre 2, por el pasillo' },
      }).text,
    ).toContain('Timbre 2, por el pasillo');
  });

  test('that is paid at the counter is prepared once it is paid', () => {
    const payload = { ...PICKED_UP, payBy: 'cash' } as const;
    const { text } = renderEmail({ kind: 'order-received', to: 'ana@example.com', payload }, SHOP);
    expect(text).toContain('Después lo preparamos y te escribimos cuando esté listo para retirar.');
  });

  test('costs nothing to fetch, as its page says', () => {
    const payload = {
      ...PICKED_UP,
      usd: { ...ORDER.usd, shipping: cents(0) },
      ars: ORDER.ars && { ...ORDER.ars, shipping: centavos(0) },
    };
    const { text, html } = renderEmail({ kind: 'order-received', to: 'ana@example.com', payload }, SHOP);
    expect(text).toContain('Retiro: Gratis\n');
    expect(text).not.toContain('Envío:');
    expect(html).toContain('Gratis');
  });

  test('is not to be fetched when it is only paid', () => {
    const { text } = renderEmail({ kind: 'order-paid', to: 'ana@example.com', payload: PICKED_UP }, SHOP);
    expect(text).toContain('esperá ese email para venir');
    expect(text).toContain('Para retirarlo hacen falta tu DNI y el número de pedido.');
  });
});

test('an order whose parcel can be followed says by which number, with the courier’s page', () => {
  const link = 'https://www.andreani.com/envio/36';
  const payload = { ...ORDER, tracking: { label: 'Andreani 36', link } };
  const { text, html } = renderEmail({ kind: 'order-sent', to: 'ana@example.com', payload }, SHOP);
  expect(text).toContain('Seguimiento: Andreani 36.');
  expect(text).toContain(link);
  expect(html).toContain(`href="${link}"`);
});

test('an order that is sent says where it goes and by when', () => {
  const payload = {
    ...ORDER,
    place: 'CP 7000, Buenos Aires',
    arrival: { from: '2026-11-24', to: '2026-11-30' },
  };
  const { text } = renderEmail({ kind: 'order-paid', to: 'ana@example.com', payload }, SHOP);
  expect(text).toContain(`Entrega en: ${ORDER.address} (CP 7000, Buenos Aires)`);
  expect(text).toContain('Llega entre el martes, 24 de noviembre y el lunes, 30 de noviembre.');
  const from = 'Los días cuentan desde que se acredita el pago.';
  expect(text).not.toContain(from);
  // While it waits for its money.
  const { text: first } = renderEmail({ kind: 'order-received', to: 'ana@example.com', payload }, SHOP);
  expect(first).toContain(from);
});

describe('a notice of a product', () => {
  const CONFIRM = `https://zocalo.example/aviso?enlace=${NOTICE.key}`;
  const END = `${CONFIRM}&accion=terminar`;

  test('asks to confirm what was asked, and another link ends it', () => {
    const { subject, text, endHref } = written(ASKED);
    expect(subject).toBe('Confirmá tu aviso · Zócalo');
    expect(text).toContain('cuando Placa RTX 5070 baje a USD 500.00 o menos');
    expect(text).toContain(`Confirmar el aviso:\n${CONFIRM}\n`);
    expect(text).toContain(`- No quiero más este aviso\n  ${END}\n`);
    expect(endHref).toBe(END);
  });

  test('that came true leads to the product', () => {
    const { subject, text } = written(BACK);
    expect(subject).toBe('Volvió: Placa RTX 5070 · Zócalo');
    expect(text).toContain('Hay stock de Placa RTX 5070. Cuesta USD 649.90.');
    expect(text).toContain('https://zocalo.example/producto/placa-rtx-5070-PLACA%2F1');
    expect(text, 'the notice is over').not.toContain('No quiero más este aviso');
  });

  test('of a price says from what and to what', () => {
    const fell = { ...BACK, payload: { ...BACK.payload, wanted: cents(65_000) } } as CompleteEmail;
    expect(written(fell).text).toContain(
      'Placa RTX 5070 bajó a USD 649.90. Pediste que te avisemos si bajaba a USD 650.00 o menos.',
    );
  });
});
