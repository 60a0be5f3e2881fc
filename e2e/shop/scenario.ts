import type { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { plainName, stepOfCategory } from '#catalogue/product/categories.ts';
import { ensureCategories } from '#catalogue/categories/named-categories.store.ts';
import { hideProducts } from '#catalogue/demo-catalogue.store.ts';
import { writeFromFeed } from '#catalogue/imports/write-products.store.ts';
import type { orderResponse } from '#contract/order.ts';
import type { priceList } from '#contract/product.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Database } from '#db/engine.ts';
import { transact } from '#db/transact.ts';
import { repriceCatalogue } from '#jobs/reprice.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { cents, centsToText } from '#lib/money.ts';
import { priceOf } from '#pricing/price.ts';
import { MINUTE_MS } from '../../src/lib/durations.ts';
import { ADMIN } from '../steps/panel.ts';
import { letTimePass } from './clock.ts';

export interface NewProduct {
  id: string;
  descripcion: string;
  /** In dollars, as the shop shows it: `"44.00"`. */
  precio: string;
  stock: number;
}

/** What a supplier, an administrator or another buyer does while a journey runs. */
export interface Scenario {
  /** Adds a product that no other journey uses, and waits until visitors see it. */
  addProduct(wanted?: {
    /** The kind of part and its facts are read from it. */
    name?: string;
    sheet?: readonly { attribute: string; value: string }[];
    stock?: number;
    /** By default a part of a PC is so dear that no journey is advised to buy it. */
    supplierCents?: number;
    category?: string;
  }): Promise<NewProduct>;
  /** The name of a category that no other journey uses. */
  newCategory(): string;
  /** Gives a product its own margin, in basis points, and reprices the catalogue. Returns the new price. */
  movePrice(id: string, ownMarginBp: number): Promise<string>;
  /** Gives a product so many units, and waits until visitors see them. */
  restock(id: string, stock: number): Promise<void>;
  /** Moves the shop's clock ahead; its jobs that are due by then run. */
  letTimePass(minutes: number): Promise<void>;
  /** The shop's time, which other journeys move. */
  now(): Promise<Date>;
  /** Makes one order and its checkouts older. The shop handles what became due at its next check. */
  ageOrder(id: string, minutes: number): Promise<void>;
  /** Somebody of the shop moves an order on to being prepared, paid or not. */
  startPreparing(id: string): Promise<void>;
  /** Makes the emails that wait for a recipient due now; no clock moves. */
  endMailWait(email: string): Promise<void>;
  /** Hides a product, and waits until visitors no longer see it. */
  hide(id: string): Promise<void>;
  /** Places an order of another buyer. Returns its number. */
  othersBuy(id: string, quantity: number, buyer?: Partial<typeof SOMEBODY_ELSE>): Promise<string>;
}

/** `cleanUp` hides the added products, so that the next journey finds the catalogue as it was. */
export function createScenario(
  { db }: Database,
  request: APIRequestContext,
): { scenario: Scenario; cleanUp: () => Promise<void> } {
  const added: string[] = [];
  const passTime = (minutes: number) => letTimePass(process.env['E2E_CLOCK_PORT'], minutes);
  const shown = async (id: string) => {
    const response = await request.get(`/api/prices?ids=${id}`);
    const { results } = (await response.json()) as z.infer<typeof priceList>;
    return results.find(({ visible }) => visible) ?? null;
  };

  /** The stored price and stock of a product, once visitors see them too. */
  const followed = async (id: string) => {
    const { price_cents, supplier_stock, reserved } = await db
      .selectFrom('products')
      .select(['price_cents', 'supplier_stock', 'reserved'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = { precio: centsToText(cents(price_cents)), stock: supplier_stock - reserved };
    await expect.poll(() => shown(id), FOLLOWED).toMatchObject(stored);
    return stored;
  };

  const scenario: Scenario = {
    newCategory: () => `CATEGORIA ${randomUUID().slice(0, 8).toUpperCase()}`,

    async addProduct({
      name = 'Soporte de placa',
      stock = 10,
      category: categoryName = CATEGORY,
      supplierCents = stepOfCategory(categoryName) === null ? 4000 : UNADVISED_CENTS,
      sheet = [],
    } = {}) {
      const id = `e2e-${randomUUID().slice(0, 8)}`;
      added.push(id);
      const descripcion = `${name} ${id.toUpperCase()}`;
      await transact(db, async (trx) => {
        const categories = await ensureCategories(trx, [categoryName], {
          supplierId: FIRST_SUPPLIER,
          importId: null,
        });
        const category = categories.get(plainName(categoryName));
        if (category === undefined) throw new Error('ensureCategories gave no category');
        const supplierPrice = cents(supplierCents);
        const price = priceOf({
          supplierPrice,
          ownMarginBp: 0,
          supplierMarginBp: null,
          categoryMarginBp: category.marginBp,
        });
        await writeFromFeed(trx, [
          {
            id,
            category_id: category.id,
            description: descripcion,
            brand: 'Zócalo',
            part_number: id.toUpperCase(),
            short_description: '',
            pictures: '[]',
            attributes: JSON.stringify(sheet),
            supplier_price_cents: supplierPrice,
            price_cents: price,
            supplier_stock: stock,
            feed_hash: id,
          },
        ]);
        await publishCatalogue(trx);
      });
      return { id, descripcion, ...(await followed(id)) };
    },

    async movePrice(id, ownMarginBp) {
      await db
        .updateTable('products')
        .set({ margin_bp: ownMarginBp, version: UNPUBLISHED })
        .where('id', '=', id)
        .execute();
      await repriceCatalogue(db, new Date());
      return (await followed(id)).precio;
    },

    async restock(id, stock) {
      await transact(db, async (trx) => {
        await trx
          .updateTable('products')
          .set({ supplier_stock: stock, version: UNPUBLISHED })
          .where('id', '=', id)
          .execute();
        await publishCatalogue(trx);
      });
      await followed(id);
    },

    async letTimePass(minutes) {
      await passTime(minutes);
    },

    now: () => passTime(0),

    async ageOrder(id, minutes) {
      const earlier = (time: string) => new Date(Date.parse(time) - minutes * MINUTE_MS).toISOString();
      const order = await db
        .selectFrom('orders')
        .select(['created_at', 'held_until'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('orders')
        .set({
          created_at: earlier(order.created_at),
          held_until: order.held_until && earlier(order.held_until),
        })
        .where('id', '=', id)
        .execute();
      const checkouts = await db
        .selectFrom('payment_checkouts')
        .select(['order_id', 'expires_at'])
        .where('order_id', '=', id)
        .execute();
      for (const { order_id, expires_at } of checkouts) {
        await db
          .updateTable('payment_checkouts')
          .set({ expires_at: earlier(expires_at) })
          .where('order_id', '=', order_id)
          .execute();
      }
    },

    async startPreparing(id) {
      const login = await request.post('/api/login/', { data: ADMIN });
      const { cookie } = (await login.json()) as { cookie: string };
      const response = await request.post(`/api/pedidos/admin/pedidos/${id}/estado/`, {
        data: { desde: 'pendiente', hacia: 'procesando' },
        headers: { authorization: cookie },
      });
      expect(response.status()).toBe(200);
    },

    async endMailWait(email) {
      await db
        .updateTable('letters')
        .set(({ ref }) => ({ next_try_at: ref('created_at') }))
        .where('recipient', '=', email)
        .where('sent_at', 'is', null)
        .where('attempts', '=', 0)
        .execute();
    },

    async hide(id) {
      await hideProducts(db, [id]);
      await expect.poll(() => shown(id), FOLLOWED).toBeNull();
    },

    async othersBuy(id, quantity, buyer) {
      const response = await request.post('/api/pedidos/create/', {
        data: { ...SOMEBODY_ELSE, ...buyer, productos: [{ producto_id: id, cantidad: quantity }] },
      });
      expect(response.status()).toBe(201);
      await followed(id);
      return ((await response.json()) as z.infer<typeof orderResponse>).id;
    },
  };
  return { scenario, cleanUp: () => hideProducts(db, added) };
}

/** The shop reads changes of its database a moment later. */
const FOLLOWED = { intervals: [100] };

const CATEGORY = 'ACCESORIOS';
/** At this price the part goes into no advised PC of another journey: it is removed when this journey ends. */
const UNADVISED_CENTS = 60_000;

const SOMEBODY_ELSE = {
  nombre: 'Otra Persona',
  email: 'otra@example.com',
  telefono: '11 5555-0000',
  direccion: 'Otra calle 1, Azul',
};
