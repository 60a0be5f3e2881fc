import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transactOverOrder } from '../steps/move-order.store.ts';
import { NOON, placeAt, stockShop } from '../testing/shop.ts';
import { addOrderFile } from './add-order-file.ts';
import { fileNameOf, MAX_FILE_BYTES } from './order-file.ts';
import { deleteOrderFiles, listOrderFiles, readOrderFile } from './order-files.store.ts';

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

describeOnEachEngine('the files of an order', (open) => {
  test('are stored by what their content says, and read back byte by byte', async () => {
    const { db, add, orderId } = await openOrder();
    for (const [bytes, type, name] of [
      [PDF, 'application/pdf', 'pago.pdf'],
      [JPEG, 'image/jpeg', 'pago.jpg'],
      [PNG, 'image/png', 'pago.png'],
    ] as const) {
      expect(await add('receipt', bytes, 'pago.exe')).toMatchObject({ ok: true, file: { type, name } });
    }
    const files = await listOrderFiles(db, { orderIds: [orderId], kind: 'receipt' });
    expect(files.map(({ size }) => size).toSorted((a, b) => a - b)).toEqual(
      [JPEG.length, PNG.length, PDF.length].toSorted((a, b) => a - b),
    );
    const stored = await Promise.all(
      files.map(({ id }) => readOrderFile(db, { orderId, kind: 'receipt', id })),
    );
    expect(new Set(stored.map((file) => file?.bytes.toString('hex')))).toEqual(
      new Set([PDF, JPEG, PNG].map((bytes) => bytes.toString('hex'))),
    );
  });

  test('are refused when empty, too large or of another type, whatever their name says', async () => {
    const { add } = await openOrder();
    expect(await add('receipt', Buffer.alloc(0))).toEqual({ ok: false, reason: 'empty' });
    const large = Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES)]);
    expect(await add('receipt', large)).toEqual({ ok: false, reason: 'too-large' });
    expect(await add('receipt', Buffer.from('<html><script>1</script>'), 'pago.pdf')).toEqual({
      ok: false,
      reason: 'unknown-type',
    });
    expect(await add('invoice', PNG)).toEqual({ ok: false, reason: 'unknown-type' });
  });

  test('are limited in number, also when two arrive at once', async () => {
    const { add } = await openOrder();
    const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add('receipt', PDF)));
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'too-many' }]);
  });

  test('belong to their order and kind: the id alone opens nothing', async () => {
    const { db, add, orderId } = await openOrder();
    const other = await placeAt(db, NOON.toISOString(), { email: 'eva@example.com' });
    const added = await add('receipt', PDF);
    if (!added.ok) throw new Error(added.reason);
    const { id } = added.file;
    expect(await readOrderFile(db, { orderId, kind: 'receipt', id })).toMatchObject({ name: 'pago.pdf' });
    expect(await readOrderFile(db, { orderId: other.id, kind: 'receipt', id })).toBeUndefined();
    expect(await readOrderFile(db, { orderId, kind: 'invoice', id })).toBeUndefined();
    await transactOverOrder(db, orderId, (trx) =>
      deleteOrderFiles(trx, { orderId, kind: 'receipt', but: '' }),
    );
    expect(await listOrderFiles(db, { orderIds: [orderId], kind: 'receipt' })).toEqual([]);
  });

  async function openOrder() {
    const { db } = await open();
    await stockShop(db);
    const { id: orderId } = await placeAt(db, NOON.toISOString(), {});
    const add = (kind: 'receipt' | 'invoice', bytes: Buffer, name = 'pago.pdf') =>
      transactOverOrder(db, orderId, (trx) =>
        addOrderFile(trx, kind, { orderId, name, bytes, by: null }, { at: NOON, randomBytes }),
      );
    return { db, orderId, add };
  }
});

test('a file’s name keeps only what is safe in a header and on a disk', () => {
  expect(fileNameOf('../../etc/Comprobante nº 3.PDF', 'application/pdf', 'x')).toBe('Comprobante no 3.pdf');
  expect(fileNameOf('C:\\fotos\\transferencia ñandú.jpeg', 'image/jpeg', 'x')).toBe(
    'transferencia nandu.jpg',
  );
  expect(fileNameOf('"; filename=a.exe\r\nX: 1', 'image/png', 'x')).toBe('filenamea exe X 1.png');
  expect(fileNameOf('.pdf', 'application/pdf', 'comprobante')).toBe('comprobante.pdf');
  expect(fileNameOf('<>', 'application/pdf', 'factura')).toBe('factura.pdf');
});
