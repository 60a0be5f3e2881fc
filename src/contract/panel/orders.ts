import { z } from 'zod';
import { INVOICE_LETTERS, invoiceNumberFrom } from '#invoicing/issued-invoice.ts';
import { TAX_CONDITIONS } from '#invoicing/invoice-recipient.ts';
import { MAX_FILE_NAME_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import { listOf, page, searchText } from '../list.ts';
import { moneyText, pesosText } from '../money.ts';
import { frozenDelivery, orderStatus, paymentMethod } from '../order.ts';
import { paymentState } from '../payment.ts';
import { orderAnnotations } from './order-annotations.ts';
import { orderChannel } from './staff-orders.ts';
import { paymentFilter } from './payment-filter.ts';
import { groupWord } from './unpaid-groups.ts';
import type { InEnglish } from '../names/in-english.ts';

const panelOrderLine = z.object({
  /** The product's id. */
  id: z.string(),
  descripcion: z.string(),
  part_number: z.string(),
  cantidad: z.int().positive(),
  precio: moneyText,
  /** Costs and margins are left out for a role that may not see them (`costs.ts`). */
  precio_proveedor: moneyText.optional(),
  /** The margin in its price: 0.1 = 10 %. */
  margen_ganancia: z.number().optional(),
  /** The IVA in its price: 0.21 = 21 %; null in orders of earlier versions. */
  iva: z.number().nullable(),
  /** Whom the shop buys it from, and its code there; absent for own products, in orders of earlier versions, and in lists of orders. */
  proveedor: z
    .object({ nombre: z.string(), codigo: z.string(), dias_de_entrega: z.int().nullable() })
    .optional(),
  /** When somebody noted that the shop bought it, and who; absent: nobody did, and in lists of orders. */
  compra: z.object({ fecha: z.iso.datetime(), por: z.string() }).optional(),
});
export type PanelOrderLine = InEnglish<z.infer<typeof panelOrderLine>>;

const panelInvoiceRecipient = z.object({
  condicion: z.enum(TAX_CONDITIONS),
  documento: z.string().nullable(),
  razon_social: z.string().nullable(),
});

export const panelOrder = z.object({
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  entrega: frozenDelivery,
  status: orderStatus,
  /** How its payment stands. */
  pago: paymentState,
  medio_de_pago: paymentMethod,
  /** When the shop itself cancelled it, because no payment came in time; null: it did not. */
  vencido: z.iso.datetime().nullable(),
  /** When its buyer cancelled it; null: the buyer did not. */
  cancelado_por_comprador: z.iso.datetime().nullable(),
  fecha_creacion: z.iso.datetime(),
  productos: z.array(panelOrderLine),
  /** The sum of price times quantity over the lines. */
  subtotal: moneyText,
  envio: moneyText,
  /** What the buyer pays, and in pesos; null: the shop had no rate. */
  total: moneyText,
  total_ars: pesosText.nullable(),
});
export type PanelOrder = InEnglish<z.infer<typeof panelOrder>>;

const day = z.iso.date('Tiene que ser una fecha, como 2026-11-24');

export const panelOrderQuery = z.object({
  /**
   * Words of the buyer's name, the email, the phone, the address, the order's id, a part number, or the invoice recipient: name, CUIT, DNI.
   */
  search: searchText,
  status: orderStatus.optional(),
  pago: paymentFilter.optional(),
  /** Placed on this day or later, and on this day or before, in the shop's time zone. */
  desde: day.optional(),
  hasta: day.optional(),
  /** With both, only the unpaid orders of one group. */
  sin_pagar_por: groupWord.optional(),
  clave: z
    .string()
    .trim()
    .max(...characters(300))
    .optional(),
  ...page,
});

export const panelOrderList = listOf(panelOrder);
export type PanelOrderList = InEnglish<z.infer<typeof panelOrderList>>;

export const panelOrderDetail = panelOrder.extend({
  ...orderAnnotations,
  /** Which share of the subtotal it is less for how it is paid, in basis points. */
  descuento_pb: z.int(),
  /** What of that a person of the shop granted. */
  descuento_acordado_pb: z.int(),
  /** Opens the order as its buyer sees it; empty in orders of earlier versions. */
  clave: z.string(),
  /** How it reached the person of the shop who took it; null: its buyer placed it. */
  canal: orderChannel.nullable(),
  /** The part of the buyer's pesos that is no national tax. */
  total_sin_impuestos_ars: pesosText.nullable(),
  /** In whose name it is invoiced; null: the buyer did not say. */
  factura: panelInvoiceRecipient.nullable(),
  /** The invoice that the shop attached; null: none yet. */
  comprobante: z
    .object({
      letra: z.enum(INVOICE_LETTERS),
      numero: z.string(),
      fecha: z.iso.datetime(),
      /** The person who attached it. */
      por: z.string().nullable(),
    })
    .nullable(),
  /** The quote whose prices it has; null: the prices of its day. */
  presupuesto: z.object({ numero: z.string(), clave: z.string() }).nullable(),
  /** The network that it came from, for 30 days; null: not known, or not any more. */
  red: z.string().nullable(),
  /** The statuses that can follow. */
  pasos: z.array(orderStatus),
  historial: z.array(
    z.object({
      status: orderStatus,
      fecha: z.iso.datetime(),
      /** Who of the shop set it; null: the shop itself, or its buyer. */
      por: z.string().nullable(),
      /** Whether its buyer did it, and not the shop. */
      por_comprador: z.boolean(),
      /** Whether it takes back the step before it. */
      deshace: z.boolean(),
      /** Whether it was taken back. */
      deshecho: z.boolean(),
    }),
  ),
  /** The last step by a person of the shop, while it can be taken back; null if none can. */
  deshacer: z
    .object({
      de: orderStatus,
      /** The status that the order returns to. */
      a: orderStatus,
      por: z.string(),
      fecha: z.iso.datetime(),
      /** The end of the time to take it back. */
      hasta: z.iso.datetime(),
      /** The seconds until then by the shop's clock, because the reader's may be wrong. */
      segundos: z.int().nonnegative(),
      /** When the step's email is sent to the buyer; null: the step has none. */
      mail: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type PanelOrderDetail = InEnglish<z.infer<typeof panelOrderDetail>>;

/** The invoice that the shop wrote in its own system; its PDF is the body. */
export const invoiceQuery = z.object({
  letra: z.enum(INVOICE_LETTERS, 'Elegí la letra'),
  numero: z.string().refine((typed) => invoiceNumberFrom(typed) !== null, 'El número es como 0001-00000123'),
  /** The name of the file. */
  archivo: z
    .string()
    .max(...characters(MAX_FILE_NAME_LENGTH))
    .default(''),
  /** The invoice that the administrator saw, as `A 0001-00000123`; empty: none. */
  reemplaza: z
    .string()
    .max(...characters(40))
    .default(''),
});

/** `desde` is the status that the administrator saw. If the order has another one by now, nothing changes. */
export const orderStep = z.object(
  {
    desde: orderStatus,
    hacia: orderStatus,
    /** Cancelling an order that was sent: its goods are here, and go back to the stock. */
    unidades_a_stock: z.boolean('Tiene que ser true o false').optional(),
  },
  'El cuerpo tiene que decir desde y hacia qué estado',
);
export type OrderStep = InEnglish<z.infer<typeof orderStep>>;

/** `desde` is the status that the administrator saw. A second press finds another status and changes nothing. */
export const stepToTakeBack = z.object(
  { desde: orderStatus },
  'El cuerpo tiene que decir qué estado se deshace',
);

/** Days and months are in the shop's time zone. A cancelled or unpaid order counts as an order, and not as income. */
export const dashboard = z.object({
  pedidos_totales: z.int(),
  ingresos_totales: moneyText,
  pedidos_mes: z.int(),
  ingresos_mes: moneyText,
  ultimos_5_pedidos: z.array(
    panelOrder.omit({
      total_ars: true,
      productos: true,
      pago: true,
      vencido: true,
      cancelado_por_comprador: true,
      medio_de_pago: true,
    }),
  ),
  /** Every day of the month until today; `ventas` is a number of orders. */
  ventas_por_dia: z.array(z.object({ dia: z.int().min(1).max(31), ventas: z.int() })),
  /** `2026-11` */
  mes: z.string(),
});
export type Dashboard = InEnglish<z.infer<typeof dashboard>>;
