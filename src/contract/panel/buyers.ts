import { z } from 'zod';
import { characters } from '../characters.ts';
import { listOf, page, searchText } from '../list.ts';
import { moneyText } from '../money.ts';
import type { InEnglish } from '../names/in-english.ts';
import { panelOrder } from './orders.ts';

const orderId = z.string().max(...characters(20));

export const buyerQuery = z.object({
  /** Words of the name, the email or the phone. */
  search: searchText,
  /** The page begins after the buyer of this order: what `siguiente` says. */
  despues_de: orderId.optional(),
  limit: page.limit,
});

export const buyerSheetQuery = z.object({ search: searchText });

/** A buyer, with an account or without, identified by the id of their last order. */
const buyer = z.object({
  ultimo_pedido: z.string(),
  fecha: z.iso.datetime(),
  nombre: z.string(),
  /** Empty: they gave none. */
  email: z.string(),
  telefono: z.string(),
  con_cuenta: z.boolean(),
  pedidos: z.int(),
  /** The money that they paid for products and that was not returned. */
  pagado: moneyText,
});
export type BuyerResponse = InEnglish<z.infer<typeof buyer>>;

/** By their last order, the newest first. `siguiente`: where the next page begins; null: this is the last. */
export const buyerList = z.object({ results: z.array(buyer), siguiente: z.string().nullable() });
export type BuyerList = InEnglish<z.infer<typeof buyerList>>;

export const buyerOrdersQuery = z.object({ ...page });

/** A buyer with a page of their orders, the newest first. */
export const buyerDetail = listOf(panelOrder).extend({
  comprador: buyer.extend({ correos: z.array(z.string()) }),
});
export type BuyerDetail = InEnglish<z.infer<typeof buyerDetail>>;
