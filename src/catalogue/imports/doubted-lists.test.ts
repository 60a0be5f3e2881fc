import { describe, expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { openSuppliedShop, partsOf, type Row } from './testing/supplied-shop.ts';

const GOOD = partsOf(100);
const CENTS = GOOD.map((row) => ({ ...row, precio_proveedor: row.precio_proveedor / 100 }));
const changed = (rows: readonly Row[], count: number, change: (row: Row) => Partial<Row>) =>
  rows.map((row, place) => (place < count ? { ...row, ...change(row) } : row));

describeOnEachEngine('the scheduled list', (open) => {
  describe('a list that changed too much', () => {
    test.each<[string, readonly object[], string]>([
      ['a list of one part', GOOD.slice(0, 1), 'faltan'],
      ['a list without its column of stock', GOOD.map((row) => ({ ...row, stock: 0 })), 'faltan'],
      ['prices in cents', CENTS, 'precios'],
      [
        'two of five prices in pesos',
        changed(GOOD, 40, (row) => ({ precio_proveedor: row.precio_proveedor * 1400 })),
        'saltos',
      ],
      [
        'the same codes with other parts',
        GOOD.map((row, place) => ({
          ...row,
          descripcion: `MONITOR ${place}0 PULGADAS`,
          part_number: `ZZ${place}`,
        })),
        'descripciones',
      ],
      ['mostly new codes', [...GOOD, ...partsOf(150, 'q')], 'nuevos'],
    ])('%s waits, and the shop continues with the previous one', async (_, rows, reason) => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      const before = await shop.product('p7');
      expect(await shop.reads(rows)).toBe('waiting');
      expect(await shop.product('p7')).toEqual(before);
      expect(await shop.stocks()).toHaveLength(100);
      const run = await shop.waiting();
      expect(run?.report).toMatchObject({ doubts: expect.arrayContaining([expect.anything()]) });
      const detail = (await shop.attention())[0];
      expect(detail).toMatchObject({
        kind: 'lista_en_espera',
        link: { section: 'importaciones', view: { importacion: run?.id } },
      });
      expect(detail?.message).toMatch(WORDS[reason] ?? /never/);
    });

    test('lacks more than half of what little there was, and waits too', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD.slice(0, 4));
      expect(await shop.reads(GOOD.slice(0, 1))).toBe('waiting');
      expect((await shop.attention())[0]?.message).toContain('3 de 4 productos con stock ya no están');
      expect((await shop.stocks()).get('p3')).toBe(5);
    });

    test('is reported by one email with the figures, though it is read again and again with small differences', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      await shop.reads(CENTS);
      expect(await shop.reads(CENTS)).toBe('still-waiting');
      expect(await shop.reads(changed(CENTS, 3, () => ({ stock: 1, precio_proveedor: 7 })))).toBe(
        'still-waiting',
      );
      const [mail, ...others] = await shop.mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        to: 'duena@tienda.example',
        subject: 'Una lista espera tu decisión · Zócalo',
      });
      expect(mail?.text).toContain('La mitad de los 100 precios conocidos cambia un 99 % o más.');
      expect(mail?.text).toContain('/admin/home/importaciones?importacion=lectura-002');
      expect(mail?.text).not.toContain('secreta');
      expect(await shop.attention()).toHaveLength(1);
      expect(shop.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
    });

    test('resolves by itself when the next list is normal', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      await shop.reads(CENTS);
      expect(await shop.reads(changed(GOOD, 1, () => ({ stock: 9 })))).toBe('applied');
      expect(await shop.attention()).toEqual([]);
      expect(await shop.attention(false)).toMatchObject([
        { resolved: { note: 'La lista siguiente vino bien.' } },
      ]);
      expect(await shop.waiting()).toBeUndefined();
      expect((await shop.stocks()).get('p0')).toBe(9);
    });

    test('that comes and goes raises an alert each time, and an email only sometimes', async () => {
      const shop = await openSuppliedShop(open);
      for (let time = 0; time < 3; time += 1) {
        await shop.reads(GOOD);
        expect(await shop.reads(CENTS)).toBe('waiting');
      }
      expect(await shop.attention(null)).toHaveLength(3);
      expect(await shop.attention()).toHaveLength(1);
      expect(await shop.mails()).toHaveLength(1);
    });

    test('is applied by one press, exactly as it was judged', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      await shop.reads(CENTS);
      await shop.reads(changed(CENTS, 3, () => ({ precio_proveedor: 7 })));
      expect(await shop.apply('lectura-002')).toEqual({ ok: true });
      expect(await shop.product('p0')).toMatchObject({ supplier_price_cents: 100 });
      expect(await shop.imports.find('lectura-002')).toMatchObject({
        state: 'applied',
        applied: { by: 'duena@tienda.example' },
      });
      expect(await shop.attention(false)).toMatchObject([
        { resolved: { by: 'duena@tienda.example', note: 'Se aplicó la lista.' } },
      ]);
      // From now on the next list is compared with it.
      expect(await shop.reads(CENTS)).toBe('unchanged');
    });

    test('is discarded by one press, and the same list raises no more alerts; another one does', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      await shop.reads(CENTS);
      expect(await shop.imports.discard('lectura-002', shop.ada())).toEqual({ ok: true });
      expect(await shop.attention(false)).toMatchObject([{ resolved: { note: 'Se descartó la lista.' } }]);
      expect(await shop.reads(CENTS)).toBe('still-waiting');
      expect(await shop.reads(changed(CENTS, 5, () => ({ stock: 0 })))).toBe('still-waiting');
      expect(await shop.attention()).toEqual([]);
      expect(await shop.apply('lectura-002')).toEqual({ ok: false, reason: 'not-now' });
      expect(await shop.reads(GOOD.slice(0, 10))).toBe('waiting');
      expect(await shop.attention()).toHaveLength(1);
    });

    describe('and was discarded', () => {
      const FIRST_GONE = changed(GOOD, 25, () => ({ stock: 0 }));
      const LAST_GONE = changed(GOOD.toReversed(), 25, () => ({ stock: 0 }));
      const jumping = (rows: readonly Row[]) =>
        changed(rows, 11, (row) => ({ precio_proveedor: row.precio_proveedor * 2 }));

      async function openShopThatDiscarded(rows: readonly object[]) {
        const shop = await openSuppliedShop(open);
        await shop.reads(GOOD);
        expect(await shop.reads(rows)).toBe('waiting');
        expect(await shop.imports.discard('lectura-002', shop.ada())).toEqual({ ok: true });
        shop.pass(7 * HOUR_MS);
        return shop;
      }

      test('does not silence a list that has one more doubt', async () => {
        const shop = await openShopThatDiscarded(FIRST_GONE);
        expect(await shop.reads(FIRST_GONE)).toBe('still-waiting');
        expect(await shop.reads(jumping(FIRST_GONE))).toBe('waiting');
        expect(await shop.attention()).toHaveLength(1);
        expect(await shop.mails()).toHaveLength(2);
      });

      test('does not silence a list in which other products run out', async () => {
        const shop = await openShopThatDiscarded(FIRST_GONE);
        expect(await shop.reads(LAST_GONE)).toBe('waiting');
        expect(await shop.mails()).toHaveLength(2);
      });

      test('silences nothing once a good list was applied', async () => {
        const shop = await openShopThatDiscarded(FIRST_GONE);
        expect(await shop.reads(changed(GOOD, 1, () => ({ stock: 9 })))).toBe('applied');
        shop.pass(5 * DAY_MS);
        expect(await shop.reads(FIRST_GONE)).toBe('waiting');
        expect(await shop.attention()).toHaveLength(1);
        expect(await shop.mails()).toHaveLength(2);
      });

      test('silences nothing once a person applied another list', async () => {
        const shop = await openShopThatDiscarded(CENTS);
        expect(await shop.reads(FIRST_GONE)).toBe('waiting');
        expect(await shop.apply('lectura-003')).toEqual({ ok: true });
        expect(await shop.reads(CENTS)).toBe('waiting');
      });

      test('raises an alert again when no list was applied for a day, and may be discarded for another day', async () => {
        const shop = await openShopThatDiscarded(CENTS);
        shop.pass(16 * HOUR_MS);
        expect(await shop.reads(CENTS)).toBe('still-waiting');
        shop.pass(HOUR_MS);
        expect(await shop.reads(CENTS)).toBe('waiting');
        expect(await shop.attention()).toHaveLength(1);
        expect(await shop.mails()).toHaveLength(2);
        const again = (await shop.waiting())?.id ?? '';
        expect(await shop.reads(CENTS)).toBe('still-waiting');
        shop.pass(6 * HOUR_MS);
        expect(await shop.imports.discard(again, shop.ada())).toEqual({ ok: true });
        shop.pass(23 * HOUR_MS);
        expect(await shop.reads(CENTS)).toBe('still-waiting');
        shop.pass(HOUR_MS);
        expect(await shop.reads(CENTS)).toBe('waiting');
      });
    });

    test('is replaced by another one that changed too much', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      await shop.reads(CENTS);
      expect(await shop.reads(GOOD.slice(0, 10))).toBe('waiting');
      expect((await shop.waiting())?.id).toBe('lectura-003');
      expect(await shop.attention()).toHaveLength(1);
    });

    test('without a decision for a week raises an alert again', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      await shop.reads(CENTS);
      shop.pass(7 * DAY_MS);
      expect(await shop.apply('lectura-002')).toEqual({ ok: false, reason: 'not-now' });
      expect(await shop.reads(CENTS)).toBe('waiting');
      expect(await shop.attention()).toHaveLength(1);
      expect(await shop.mails()).toHaveLength(2);
    });

    test('whose import was interrupted waits again', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      await shop.reads(CENTS);
      await shop.db
        .updateTable('import_runs')
        .set({ state: 'applying' })
        .where('id', '=', 'lectura-002')
        .execute();
      shop.pass(11 * MINUTE_MS);
      expect((await shop.imports.find('lectura-002'))?.state).toBe('waiting');
      expect(await shop.apply('lectura-002')).toEqual({ ok: true });
      expect(await shop.product('p0')).toMatchObject({ supplier_price_cents: 100 });
    });
  });

  describe('a list is applied without a person', () => {
    test('into a shop that is empty', async () => {
      const shop = await openSuppliedShop(open);
      expect(await shop.reads(GOOD)).toBe('applied');
    });

    test('to replace the demo', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      await shop.db.insertInto('counters').values({ name: 'demo_catalogue', value: 1 }).execute();
      expect(await shop.reads(partsOf(80, 'q'))).toBe('applied');
    });

    test.each<[string, readonly object[]]>([
      ['a fifth of it is gone', GOOD.slice(20)],
      [
        'all prices rise by a quarter',
        GOOD.map((row) => ({ ...row, precio_proveedor: row.precio_proveedor * 1.25 })),
      ],
      [
        'a tenth of the prices jump',
        changed(GOOD, 10, (row) => ({ precio_proveedor: row.precio_proveedor * 2 })),
      ],
      ['half of it is new', [...GOOD, ...partsOf(100, 'q')]],
      [
        'titles are worded anew',
        GOOD.map((row, place) => ({ ...row, descripcion: `Fuente m${place} nueva` })),
      ],
      [
        'titles are translated',
        GOOD.map((row, place) => ({ ...row, descripcion: `Alimentatore ${place}XX` })),
      ],
    ])('where %s', async (_, rows) => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      expect(await shop.reads(rows)).toBe('applied');
      expect(await shop.mails()).toEqual([]);
    });

    test('where a shop of ten products changes three of them', async () => {
      const shop = await openSuppliedShop(open);
      const few = partsOf(10);
      await shop.reads(few);
      expect(await shop.reads([...few.slice(3), ...partsOf(3, 'q')])).toBe('applied');
      expect(await shop.reads(changed(few, 4, () => ({ precio_proveedor: 900 })))).toBe('applied');
    });
  });

  describe('a list that cannot be read', () => {
    test('for half an hour is reported once, and so is its recovery', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      for (let reading = 0; reading < 4; reading += 1) await shop.cannotRead();
      expect(await shop.attention()).toEqual([]);
      for (let reading = 0; reading < 10; reading += 1) await shop.cannotRead();
      expect(await shop.attention()).toMatchObject([
        {
          kind: 'lista_sin_leer',
          message: expect.stringMatching(/Motivo: https:\/\/mayorista.example\/lista.json respondió 404/),
        },
      ]);
      expect((await shop.mails()).map(({ subject }) => subject)).toEqual([
        'La lista del proveedor no se puede leer · Zócalo',
      ]);
      await shop.reads(GOOD);
      await shop.reads(GOOD);
      expect(await shop.attention()).toEqual([]);
      expect((await shop.mails()).at(-1)?.subject).toBe('La lista del proveedor se volvió a leer · Zócalo');
      expect(await shop.mails()).toHaveLength(2);
      const reported = shop.logged
        .map(({ message }) => message)
        .filter((message) => /unread|read again/.test(message));
      expect(reported).toEqual(['The supplier list is unread', 'The supplier list is read again']);
    });

    test('from the first day is reported, counted from the first attempt', async () => {
      const shop = await openSuppliedShop(open);
      for (let reading = 0; reading < 5; reading += 1) await shop.cannotRead();
      expect(await shop.attention()).toEqual([]);
      await shop.cannotRead();
      expect(await shop.attention()).toHaveLength(1);
    });

    test('does not count as unreadable while it waits', async () => {
      const shop = await openSuppliedShop(open);
      await shop.reads(GOOD);
      for (let reading = 0; reading < 8; reading += 1) await shop.reads(CENTS);
      await shop.cannotRead();
      expect((await shop.attention()).map(({ kind }) => kind)).toEqual(['lista_en_espera']);
    });
  });

  describe('the log of a list', () => {
    test('is limited, and the panel shows all suspicious changes', async () => {
      const shop = await openSuppliedShop(open);
      const many = partsOf(250);
      await shop.reads(many);
      shop.logged.length = 0;
      await shop.reads(many.map((row) => ({ ...row, precio_proveedor: row.precio_proveedor * 2 })));
      expect(shop.logged.filter(({ message }) => message.startsWith('Suspicious'))).toHaveLength(20);
      expect(shop.logged.at(-1)).toMatchObject({ details: { more: 230 } });
      const run = await shop.waiting();
      const all = run === undefined ? [] : await shop.imports.suspicions(run);
      expect(all).toHaveLength(250);
      expect(all[249]).toMatchObject({ about: 'price', description: expect.stringContaining('MODELO') });
    });
  });
});

const WORDS: Readonly<Record<string, RegExp>> = {
  faltan: /de 100 productos con stock ya no están en la lista o quedan sin stock/,
  precios: /La mitad de los 100 precios conocidos cambia un 99 % o más/,
  saltos: /40 de 100 precios conocidos cambian más de un 40 % \(40 %\)/,
  descripciones: /100 de 100 códigos conocidos describen otra cosa/,
  nuevos: /150 de 250 códigos son nuevos \(60 %\)/,
};
