import { expect, test } from 'vitest';
import { inEnglish } from './names/in-english.ts';
import { orderIntentFrom, orderRequest } from './order.ts';

const request = {
  nombre: '  Ana Paz ',
  email: 'ana@example.com',
  telefono: '11 5555 0000',
  direccion: 'Mitre 123, Quilmes',
  status: 'entregado',
  total_esperado: '110.00',
  productos: [{ producto_id: 1234, cantidad: 2 }],
};

function messagesFor(changes: object): string[] {
  const parsed = orderRequest.safeParse({ ...request, ...changes });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

test('a request becomes what the buyer wants, its status ignored', () => {
  expect(orderIntentFrom(inEnglish(orderRequest.parse(request)), 'press-1')).toEqual({
    buyer: {
      name: 'Ana Paz',
      email: 'ana@example.com',
      phone: '11 5555 0000',
      address: 'Mitre 123, Quilmes',
    },
    lines: [{ productId: '1234', quantity: 2 }],
    expectedTotal: 11_000,
    expectedTotalArs: null,
    quoteKey: null,
    paymentMethod: 'online',
    delivery: { method: 'shipping', postalCode: null, province: null, collector: null },
    invoice: null,
    idempotencyKey: 'press-1',
  });
});

test('who picks it up is named with a DNI of seven or eight digits, and only for an order that is picked up', () => {
  const retira = { nombre: 'Juan Ríos', dni: '30.123.456' };
  const pickup = orderRequest.parse({ ...request, entrega: { tipo: 'retiro', retira } });
  expect(orderIntentFrom(inEnglish(pickup), null).delivery).toMatchObject({
    method: 'pickup',
    collector: { name: 'Juan Ríos', dni: '30123456' },
  });
  const faultsOf = (tipo: string, changes: object) =>
    messagesFor({ entrega: { tipo, retira: { ...retira, ...changes } } });
  expect(faultsOf('retiro', { dni: '123456' })).toEqual(['El DNI tiene 7 u 8 números']);
  expect(faultsOf('retiro', { nombre: ' ' })).toEqual(['Completá quién lo retira']);
  expect(faultsOf('envio', {})).toEqual(['Solo para pedidos que se retiran']);
});

test('an empty cart, a missing name and a line feed in the address are reported in Spanish', () => {
  expect(messagesFor({ productos: [] })).toEqual(['No hay productos en el carrito']);
  expect(messagesFor({ nombre: ' ' })).toEqual(['Completá tu nombre']);
  expect(messagesFor({ direccion: 'Mitre 123\nQuilmes' })).toEqual([
    'Tiene caracteres que no se pueden usar',
  ]);
});

test('a product named twice is still at most 99 of it', () => {
  const half = { producto_id: 'p1', cantidad: 50 };
  expect(messagesFor({ productos: [half, half] })).toEqual(['La cantidad de cada producto va de 1 a 99']);
  expect(messagesFor({ productos: [half, { ...half, cantidad: 49 }] })).toEqual([]);
});

test('a product id with characters no database keeps is refused', () => {
  expect(messagesFor({ productos: [{ producto_id: 'p\u0000', cantidad: 1 }] })).toHaveLength(1);
  for (const end of ['\u2028', '\u2029', '\u061c'])
    expect(messagesFor({ nombre: `Ana${end}Paz` })).toHaveLength(1);
});

test.each([[undefined], [null], [{}], [['1234']], [true], [1.5]])(
  '%j is no product and is told so in Spanish',
  (producto_id) => {
    expect(messagesFor({ productos: [{ producto_id, cantidad: 1 }] })).toEqual(['Falta el producto']);
  },
);

test('the error for a total that is no money shows an example', () => {
  expect(messagesFor({ total_esperado: '1e3' })).toEqual(['Tiene que ser dinero con dos decimales: 129.90']);
});
