import type { Suspicion } from '#catalogue/supplier-feed/plan-import.ts';
import { counted } from '#lib/counted.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import type { ListDoubt } from '#lib/list-doubt.ts';
import { doubtMessage } from '#mail/supplier-list-messages.ts';
import type { AttentionItem, AttentionKind } from '#attention/attention.ts';
import type { GroupKind } from '#orders/unpaid/order-origin.ts';
import { factsOf } from './attention-facts.ts';
import type { AttentionResponse, AttentionWord } from './payments.ts';
import { suspicionMessage } from './suspicion-messages.ts';
import { GROUP_LABELS, type GroupWord } from './unpaid-groups.ts';

/** The response for one item. @param provider The name of the payment provider. */
export function toAttentionResponse(item: AttentionItem, provider: string): AttentionResponse {
  const { word } = WORDS[item.kind];
  return {
    id: item.id,
    kind: word,
    title: attentionTitle(item.kind, provider),
    message: [withProvider(textOf(item), provider), factsOf(item)].filter((part) => part !== '').join(' '),
    order: item.orderId,
    payment: item.paymentId,
    link: linkOf(item),
    at: item.openedAt,
    resolved: item.resolved && {
      at: item.resolved.at,
      by: item.resolved.by,
      note: item.resolved.note,
    },
  };
}

/** @example attentionTitle('charged-back', 'MercadoPago') // 'Contracargo' */
export function attentionTitle(kind: AttentionKind, provider: string): string {
  return withProvider(WORDS[kind].title, provider);
}

/** Messages write `PROVIDER` where the payment provider's name goes. */
function withProvider(message: string, provider: string): string {
  return message.replaceAll('PROVIDER', provider);
}

/** `link`: the section of the panel where items of this kind are dealt with. */
function linkOf(item: AttentionItem): AttentionResponse['link'] {
  const words: AttentionMessages = WORDS[item.kind];
  return words.link?.(item) ?? null;
}

function textOf({ kind, detail }: AttentionItem): string {
  if (kind === 'cancelled-paid' && typeof detail['monto'] === 'string')
    return `Se canceló un pedido del que habían entrado ${formatPesos(detail['monto'])}. Devolvelos.`;
  if (kind === 'late-approval' && detail['sin_stock'] === true) return LATE_WITHOUT_STOCK;
  if (kind === 'list-suspicious') return suspiciousText(detail);
  if (kind !== 'list-waiting') return WORDS[kind].text;
  const doubts = JSON.parse(String(detail['dudas'])) as ListDoubt[]; // written by letListWait
  return [WORDS[kind].text, ...doubts.map(doubtMessage)].join(' ');
}

function suspiciousText({ sospechosos, producto, sospecha }: AttentionItem['detail']): string {
  const reason = suspicionMessage(JSON.parse(String(sospecha)) as Suspicion); // written by alertOfSuspicions
  const count = Number(sospechosos);
  const others = count > 1 ? ` Y ${counted(count - 1, 'producto más', 'productos más')}.` : '';
  return `${WORDS['list-suspicious'].text} ${String(producto)}: ${reason}${others}`;
}

/** @example 'red 190.2.3.4' */
function groupIn({ detail }: AttentionItem): { por: GroupWord; clave: string } {
  const { por, clave } = detail;
  return {
    por: GROUP_LABELS[por as GroupKind], // written by unpaidAlert
    clave: String(clave),
  };
}

const LATE_WITHOUT_STOCK =
  'El pago se aprobó con el pedido ya cancelado por falta de pago, y ya no hay stock para reabrirlo. Devolvé el dinero.';

interface AttentionMessages {
  word: AttentionWord;
  title: string;
  text: string;
  /** @example link: () => ({ texto: 'Ver la lista', seccion: 'importaciones', vista: {} }) */
  link?: (item: AttentionItem) => NonNullable<AttentionResponse['link']>;
}

const WORDS = {
  'double-payment': {
    word: 'pago_doble',
    title: 'Pago doble',
    text: 'Se aprobó un segundo pago del mismo pedido. Devolvé el que sobra.',
  },
  'wrong-amount': {
    word: 'monto_distinto',
    title: 'Monto distinto',
    text: 'El pago aprobado no es por el total del pedido, que sigue sin pagar. Devolvelo o arreglalo con el comprador.',
  },
  overpaid: {
    word: 'pago_de_mas',
    title: 'Pagaron de más',
    text: 'Entró más de lo que cuesta el pedido, que ya está pagado. Devolvé la diferencia y anotala en los pagos del pedido.',
  },
  'test-payment': {
    word: 'pago_de_prueba',
    title: 'Pago de prueba',
    text: 'El pago es de prueba y no movió dinero: el pedido sigue sin pagar. Revisá si PROVIDER está con credenciales de prueba.',
  },
  'wrong-currency': {
    word: 'moneda_distinta',
    title: 'Otra moneda',
    text: 'El pago aprobado no es en pesos y el pedido sigue sin pagar. Devolvelo.',
  },
  'wrong-collector': {
    word: 'otra_cuenta',
    title: 'Otra cuenta',
    text: 'El dinero fue a una cuenta que no es la de la tienda. El pedido sigue sin pagar: revisá las credenciales.',
  },
  'unknown-order': {
    word: 'pedido_desconocido',
    title: 'Pago sin pedido',
    text: 'Se aprobó un pago que no nombra ningún pedido de la tienda. Buscá de quién es o devolvelo.',
  },
  'reference-changed': {
    word: 'cambio_de_referencia',
    title: 'El pago cambió de pedido',
    text: 'El proveedor dice ahora otro pedido que antes. Todo quedó como estaba.',
  },
  'late-approval': {
    word: 'aprobado_tarde',
    title: 'Aprobado tarde',
    text: 'El pago se aprobó con el pedido ya cancelado: lo canceló una persona, y así queda. Devolvé el dinero.',
  },
  'cancelled-paid': {
    word: 'cancelado_y_pagado',
    title: 'Cancelado y pagado',
    text: 'Se canceló un pedido que está pagado. Devolvé el dinero.',
  },
  refunded: {
    word: 'devuelto_afuera',
    title: 'Devuelto fuera del panel',
    text: 'El dinero se devolvió desde PROVIDER. Decidí qué hacer con el pedido.',
  },
  'charged-back': {
    word: 'contracargo',
    title: 'Contracargo',
    text: 'El comprador desconoció el pago ante su tarjeta y el reclamo está en curso. No envíes el pedido; si ya salió, presentá en PROVIDER la prueba de entrega.',
  },
  'in-mediation': {
    word: 'en_mediacion',
    title: 'Reclamo abierto',
    text: 'El comprador abrió un reclamo en PROVIDER. Respondelo ahí.',
  },
  'approval-withdrawn': {
    word: 'aprobacion_retirada',
    title: 'Aprobación retirada',
    text: 'El pago figuraba aprobado y ya no. No envíes el pedido sin revisarlo.',
  },
  'pending-for-days': {
    word: 'pendiente_hace_dias',
    title: 'Pendiente hace días',
    text: 'El pago sigue sin definirse y su stock, retenido.',
  },
  'checkout-refused': {
    word: 'cobro_rechazado',
    title: 'No se puede cobrar',
    text: 'PROVIDER no aceptó abrir el pago de un pedido: su comprador no puede pagarlo. Revisá las credenciales y escribile.',
  },
  'refund-refused': {
    word: 'reembolso_rechazado',
    title: 'Reembolso rechazado',
    text: 'PROVIDER no aceptó el reembolso. Hacelo desde su sitio o probá de nuevo.',
  },
  'refund-undecided': {
    word: 'reembolso_sin_definir',
    title: 'Reembolso sin definir',
    text: 'PROVIDER aceptó el reembolso hace más de diez días y todavía no lo hizo ni lo rechazó: el comprador sigue esperando. Reclamalo en PROVIDER.',
  },
  'provider-warning': {
    word: 'alerta_del_proveedor',
    title: 'Alerta de PROVIDER',
    text: 'Llegó un aviso de reclamo o contracargo. Miralo en PROVIDER antes de enviar.',
  },
  'fraud-alert': {
    word: 'alerta_de_fraude',
    title: 'No enviar: alerta de fraude',
    text: 'PROVIDER sospecha que quien pagó no es el dueño del medio de pago y pide no entregar el pedido. Lo indicado es cancelarlo y devolver el dinero. No se puede marcar como enviado hasta que resuelvas esta alerta y digas por qué.',
  },
  'part-paid': {
    word: 'pago_en_parte',
    title: 'Pagado en parte',
    text: 'Llegó una parte del total y el resto no. Hablá con el comprador: si no completa el pago, devolvele lo que pagó.',
  },
  'receipt-unread': {
    word: 'comprobante_sin_mirar',
    title: 'Comprobante sin mirar',
    text: 'Venció el plazo para pagar y el comprador mandó un comprobante que nadie miró. El stock se le guarda hasta que lo mires: anotá lo que entró, o rechazalo y tiene un día para mandar otro.',
    link: ({ orderId }) => ({
      text: 'Ver el comprobante',
      section: 'transferencias',
      view: orderId === null ? {} : { pedido: orderId },
    }),
  },
  'unpaid-out': {
    word: 'salio_sin_cobrar',
    title: 'Salió sin cobrar',
    text: 'El pedido ya salió de la tienda y su dinero no está anotado. Anotá lo que entró. Si nadie lo va a pagar, escribí por qué.',
    link: ({ orderId }) => ({
      text: 'Anotar lo que entró',
      section: 'transferencias',
      view: orderId === null ? {} : { pedido: orderId },
    }),
  },
  'chargeback-lost': {
    word: 'contracargo_perdido',
    title: 'Contracargo perdido',
    text: 'La tarjeta resolvió el contracargo a favor del comprador: el dinero no vuelve. Decidí qué hacer con el pedido.',
  },
  'secret-missing': {
    word: 'sin_clave_de_avisos',
    title: 'Falta la clave de los avisos',
    text: 'Sin MP_WEBHOOK_SECRET no se puede comprobar que los avisos de pago sean de PROVIDER. Cada pago se consulta igual, pero una alerta de fraude puede perderse. Copiá la clave desde Tus integraciones > Webhooks y reiniciá la tienda: este aviso se cierra solo.',
  },
  'badly-signed': {
    word: 'firma_invalida',
    title: 'Avisos con firma inválida',
    text: 'Llegan avisos de pagos reales cuya firma no coincide. Las dos causas comunes: MP_WEBHOOK_SECRET no es la clave de esta aplicación, o el proxy delante de la tienda cambia el encabezado x-request-id. Los pagos se consultan igual; este aviso se cierra solo cuando llegue uno bien firmado.',
  },
  'notification-stuck': {
    word: 'aviso_sin_procesar',
    title: 'Aviso sin procesar',
    text: 'No se pudo consultar un pago del que llegó un aviso.',
  },
  'leader-silent': {
    word: 'proceso_sin_senal',
    title: 'Un proceso dejó de responder',
    text: 'El proceso que mandaba los emails y leía las listas dejó de dar señales y otro tomó su lugar. Si vuelve a pasar, avisale a quien cuida el servidor.',
  },
  'many-unpaid': {
    word: 'muchos_sin_pagar',
    title: 'Muchos pedidos sin pagar',
    text: 'De una misma red o de un mismo comprador llegan muchos pedidos, o muy grandes, que nadie paga. Lo que pasa del límite no se toma. Miralos y, si no son de clientes, cancelalos juntos.',
    link: (item) => {
      return {
        text: 'Ver los pedidos sin pagar',
        section: 'pedidos',
        view: { ver: 'sin-pagar', ...groupIn(item) },
      };
    },
  },
  'emails-capped': {
    word: 'mails_agrupados',
    title: 'Muchos emails a una misma dirección',
    text: 'Una dirección pasó el tope de emails que cualquiera puede causar al escribirla en un pedido. Los demás le llegan juntos en un resumen, así que no se pierde ninguno. Puede ser alguien que molesta a otra persona: mirá los pedidos con esa dirección.',
    link: ({ detail }) => ({
      text: 'Ver los pedidos',
      section: 'pedidos',
      view: { buscar: String(detail['para'] ?? '') },
    }),
  },
  'quote-below-cost': {
    word: 'presupuesto_bajo_costo',
    title: 'Presupuesto por debajo del costo',
    text: 'Se compró un presupuesto y hoy reponer sus productos cuesta más que su precio. Está dentro de lo que el presupuesto promete, así que vale.',
  },
  'clock-jump': {
    word: 'salto_de_reloj',
    title: 'Saltó el reloj',
    text: 'La hora por la que se guía la tienda cambió de golpe, o la máquina estuvo suspendida. Ningún pedido se canceló por eso: los plazos para pagar se corrieron lo mismo que el reloj. Revisá que la hora del servidor sea la correcta.',
  },
  'clock-apart': {
    word: 'reloj_distinto',
    title: 'Dos relojes no coinciden',
    text: 'La hora de este servidor y la de su base de datos no coinciden. La tienda se guía por la de la base. Revisá cuál de las dos está mal.',
  },
  'database-damaged': {
    word: 'base_danada',
    title: 'Base de datos dañada',
    text: 'La revisión de la base encontró daño. Cerrá la tienda, copiá la carpeta de datos entera aparte y seguí los pasos del README ("If the database is damaged").',
  },
  'list-waiting': {
    word: 'lista_en_espera',
    title: 'Una lista espera tu decisión',
    text: 'La lista del proveedor cambió demasiado y no se aplicó: la tienda sigue con la anterior.',
    link: ({ detail }) => ({
      text: 'Revisar la lista',
      section: 'importaciones',
      view: { importacion: String(detail['importacion']) },
    }),
  },
  'list-suspicious': {
    word: 'lista_sospechosa',
    title: 'Una lista trajo costos sospechosos',
    text: 'Se aplicó sola, y ya se vende con ellos. Si están mal, deshacé la importación, u ocultá los productos.',
    link: ({ detail }) => ({
      text: 'Ver los sospechosos',
      section: 'importaciones',
      view: { importacion: String(detail['importacion']) },
    }),
  },
  'list-unread': {
    word: 'lista_sin_leer',
    title: 'La lista no se puede leer',
    text: 'La tienda sigue con los precios y el stock de la última lectura.',
    link: () => ({ text: 'Ver las importaciones', section: 'importaciones', view: {} }),
  },
  restored: {
    word: 'tienda_restaurada',
    title: 'La tienda se restauró desde una copia',
    text: 'Lo que pasó después de la copia no está: revisalo con los emails y con la cuenta de PROVIDER. Los emails que esperaban salir, y los nuevos sobre pedidos anteriores a la copia, quedan retenidos en "Mails que no salen" para que nadie los reciba dos veces. Mandá los que falten y después resolvé esta alerta: desde entonces salen todos.',
  },
  'backup-missing': {
    word: 'sin_copia',
    title: 'Falta la copia de seguridad',
    text: 'La tienda no tiene una copia reciente: si el disco se rompe, se pierde lo que pasó desde la última. Se intenta de nuevo cada hora, y este aviso se cierra solo con la próxima que salga bien.',
  },
  'setting-unusable': {
    word: 'ajuste_sin_usar',
    title: 'Un dato de la tienda no se puede usar',
    text: 'Lo que alguien guardó en Configuración ya no se puede leer, así que cuenta el valor de origen. Escribilo de nuevo.',
    link: () => ({ text: 'Ver la configuración', section: 'configuracion', view: {} }),
  },
} as const satisfies Record<AttentionKind, AttentionMessages>;
