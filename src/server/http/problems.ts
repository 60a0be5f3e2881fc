import type { FastifyReply } from 'fastify';
import type { ProblemDetails } from '#contract/endpoints/endpoint.ts';
import { CODE_MISSING, CONFIRM_IDENTITY, NO_PERMISSION, SECOND_FACTOR_NEEDED } from '#contract/roles.ts';
import { API_PAGE } from '#contract/endpoints/route.ts';

/** Every problem that the shop responds with: its status, its name, and the default text for people. */
export const PROBLEMS = {
  'bad-input': { status: 400, title: 'Datos inválidos', detail: 'Revisá los datos enviados.' },
  'bad-json': { status: 400, title: 'JSON inválido', detail: 'El cuerpo del pedido no es JSON válido.' },
  'bad-url': { status: 400, title: 'Dirección inválida', detail: 'La dirección no se puede leer.' },
  'bad-credentials': {
    status: 400,
    title: 'Credenciales inválidas',
    detail: 'Email o contraseña incorrectos.',
  },
  forbidden: { status: 403, title: 'No autorizado', detail: 'No autorizado' },
  [NO_PERMISSION]: {
    status: 403,
    title: 'Sin permiso',
    detail: 'Tu rol no permite esto. Pedíselo a quien es dueño de la tienda.',
  },
  [CONFIRM_IDENTITY]: {
    status: 403,
    title: 'Falta tu contraseña',
    detail: 'Para esto, escribí de nuevo tu contraseña.',
  },
  [SECOND_FACTOR_NEEDED]: {
    status: 403,
    title: 'Falta el segundo paso',
    detail: 'Tu rol necesita el segundo paso del ingreso. Activalo en Mi cuenta.',
  },
  [CODE_MISSING]: {
    status: 400,
    title: 'Falta el código',
    detail: 'Escribí el código de tu aplicación.',
  },
  'second-factor-moved': {
    status: 409,
    title: 'El segundo paso ya cambió',
    detail: 'El segundo paso ya no está como lo viste. Revisalo antes de seguir.',
  },
  'foreign-origin': {
    status: 403,
    title: 'Origen ajeno',
    detail: 'Esto se hace desde la propia tienda.',
  },
  'not-found': { status: 404, title: 'No encontrado', detail: 'No existe lo que buscás.' },
  'wrong-method': {
    status: 405,
    title: 'Método no permitido',
    detail: 'Esta dirección no acepta ese método.',
  },
  'out-of-stock': {
    status: 409,
    title: 'Stock insuficiente',
    detail: 'No alcanza el stock de algunos productos. No se descontó nada.',
  },
  'price-moved': {
    status: 409,
    title: 'Cambió el precio',
    detail: 'El total cambió desde que lo viste. Revisalo y confirmá de nuevo.',
  },
  'too-much-unpaid': {
    status: 409,
    title: 'Demasiado sin pagar',
    detail: 'Hay demasiados pedidos sin pagar. Pagalos o esperá a que venzan antes de hacer otro.',
  },
  'key-reused': {
    status: 409,
    title: 'Clave repetida',
    detail: 'Esa Idempotency-Key ya se usó con otro pedido.',
  },
  'order-moved': {
    status: 409,
    title: 'El pedido ya cambió',
    detail: 'El pedido cambió de estado mientras lo mirabas. Revisalo antes de seguir.',
  },
  'invoice-moved': {
    status: 409,
    title: 'La factura ya cambió',
    detail: 'La factura cambió mientras la mirabas. Revisala antes de seguir.',
  },
  'invoice-of-another-order': {
    status: 409,
    title: 'Factura de otro pedido',
    detail: 'Esa factura ya está en otro pedido.',
  },
  'margin-moved': {
    status: 409,
    title: 'El margen ya cambió',
    detail: 'El margen cambió mientras lo mirabas. Revisalo antes de seguir.',
  },
  'product-moved': {
    status: 409,
    title: 'El producto ya cambió',
    detail: 'El producto cambió mientras lo editabas. Revisalo antes de seguir.',
  },
  'supplier-taken': {
    status: 409,
    title: 'Nombre repetido',
    detail: 'Otro proveedor se llama así, o se llamó.',
  },
  'supplier-moved': {
    status: 409,
    title: 'El proveedor ya cambió',
    detail: 'El proveedor cambió mientras lo mirabas. Revisalo antes de seguir.',
  },
  'suppliers-apart': {
    status: 409,
    title: 'No se pueden juntar',
    detail: 'Esos proveedores no se pueden juntar.',
  },
  'too-many-suppliers': {
    status: 409,
    title: 'Demasiados proveedores',
    detail: 'Ya hay tantos proveedores como la tienda puede llevar.',
  },
  'list-address-taken': {
    status: 409,
    title: 'Esa lista ya tiene dirección',
    detail: 'Esa lista ya se trae de una dirección. Editá la que está.',
  },
  'list-address-moved': {
    status: 409,
    title: 'La dirección ya cambió',
    detail: 'La dirección cambió mientras la mirabas. Revisala antes de seguir.',
  },
  'too-many-list-addresses': {
    status: 409,
    title: 'Demasiadas direcciones',
    detail: 'Ya hay tantas direcciones como la tienda puede llevar.',
  },
  'category-taken': {
    status: 409,
    title: 'Nombre repetido',
    detail: 'Otra categoría se llama así, o se llamó.',
  },
  'category-moved': {
    status: 409,
    title: 'Ya no está como la viste',
    detail: 'La categoría cambió mientras la mirabas. Revisala y probá de nuevo.',
  },
  'two-steps': {
    status: 409,
    title: 'Son dos pasos del armador',
    detail: 'Cada una es otro paso del armador: si se juntan, uno se queda sin productos.',
  },
  'match-moved': {
    status: 409,
    title: 'Ya tiene respuesta',
    detail: 'Alguien respondió esto mientras lo mirabas, o una lista cambió esos productos.',
  },
  'offer-reserved': {
    status: 409,
    title: 'No se puede separar',
    detail: 'Hay pedidos abiertos que se vendieron de esa oferta, o el producto tiene sus textos.',
  },
  'setting-moved': {
    status: 409,
    title: 'El dato ya cambió',
    detail: 'Alguien cambió este dato mientras lo mirabas. Revisalo antes de seguir.',
  },
  'bulk-moved': {
    status: 409,
    title: 'Los productos ya cambiaron',
    detail:
      'Alguien cambió estos productos mientras mirabas. Ahora ves cómo están: revisalo y hacelo de nuevo.',
  },
  'bulk-nothing': {
    status: 409,
    title: 'Nada para cambiar',
    detail: 'Todos los elegidos ya están así. No se cambió nada.',
  },
  'bulk-undone': {
    status: 409,
    title: 'Ya estaba deshecho',
    detail: 'Otra persona ya lo deshizo.',
  },
  'rate-moved': {
    status: 409,
    title: 'La cotización ya cambió',
    detail: 'La cotización cambió mientras la mirabas. Revisala antes de seguir.',
  },
  'quote-unknown': {
    status: 409,
    title: 'Presupuesto desconocido',
    detail: 'Ese presupuesto no existe. Podés comprar a los precios de hoy.',
  },
  'quote-expired': {
    status: 409,
    title: 'Presupuesto vencido',
    detail: 'El presupuesto venció. Podés comprar a los precios de hoy.',
  },
  'quote-used': {
    status: 409,
    title: 'Presupuesto ya comprado',
    detail: 'Con este presupuesto ya se hizo un pedido. Para otro, se compra a los precios de hoy.',
  },
  'quote-differs': {
    status: 409,
    title: 'Otros productos',
    detail: 'Los productos no son los del presupuesto. No se descontó nada.',
  },
  'quote-lapsed': {
    status: 409,
    title: 'Presupuesto sin efecto',
    detail:
      'El dólar o los costos subieron más de lo que este presupuesto promete, así que ya no vale. No se descontó nada: podés comprar lo mismo a los precios de hoy.',
  },
  'quote-too-large': {
    status: 409,
    title: 'Presupuesto muy grande',
    detail: 'Un presupuesto tan grande lo hacemos a mano: escribinos.',
  },
  'quote-limit': {
    status: 429,
    title: 'Demasiados presupuestos vigentes',
    detail: 'Ya hay demasiados presupuestos vigentes. Usá uno o esperá a que venza.',
  },
  'withdrawal-moved': {
    status: 409,
    title: 'El caso ya cambió',
    detail: 'El caso cambió de estado mientras lo mirabas. Revisalo antes de seguir.',
  },
  'not-refunded': {
    status: 409,
    title: 'Falta devolver el dinero',
    detail: 'El dinero no volvió por la tienda. Devolvelo, o escribí por qué no hay un reembolso.',
  },
  'step-not-allowed': {
    status: 409,
    title: 'Paso no permitido',
    detail: 'No puede pasar a ese estado.',
  },
  'not-undoable': {
    status: 409,
    title: 'No se puede deshacer',
    detail: 'Ese paso ya no se puede deshacer.',
  },
  'not-payable': {
    status: 409,
    title: 'No se puede pagar',
    detail: 'Este pedido no se puede pagar ahora.',
  },
  'not-cancellable': {
    status: 409,
    title: 'No se puede cancelar',
    detail: 'Este pedido no se puede cancelar ahora.',
  },
  'not-refundable': {
    status: 409,
    title: 'No se puede devolver',
    detail: 'De este pago no se puede devolver eso.',
  },
  'email-taken': { status: 409, title: 'Email repetido', detail: 'Ya hay una cuenta con ese email.' },
  'invitation-just-sent': {
    status: 409,
    title: 'Invitación recién mandada',
    detail:
      'Ya se mandó hace menos de 15 minutos: pedile a esa persona que mire también el correo no deseado.',
  },
  'recipient-taken': { status: 409, title: 'Email repetido', detail: 'Esa dirección ya está en la lista.' },
  'recipients-full': {
    status: 409,
    title: 'Demasiadas direcciones',
    detail: 'La lista tiene 20 direcciones, que es el máximo. Quitá una para sumar otra.',
  },
  'own-account': { status: 409, title: 'Cuenta propia', detail: 'No puedes eliminar tu propia cuenta' },
  'protected-account': {
    status: 409,
    title: 'Cuenta protegida',
    detail: 'Esta cuenta no se puede cambiar desde acá.',
  },
  'link-over': {
    status: 409,
    title: 'Link vencido',
    detail: 'Ese link ya no sirve: venció o ya se usó. Pedí uno nuevo.',
  },
  'rate-jump': {
    status: 409,
    title: 'La cotización salta',
    detail: 'La cotización cambia más de un 20 %. Si está bien, confirmalo.',
  },
  'import-busy': {
    status: 409,
    title: 'Hay otra importación en curso',
    detail: 'Otra importación está en curso. Esperá a que termine y probá de nuevo.',
  },
  'sells-demo': {
    status: 409,
    title: 'Es el catálogo de ejemplo',
    detail: 'La tienda vende el catálogo de ejemplo, que sale de la venta con tu primera lista.',
  },
  'import-moved': {
    status: 409,
    title: 'La importación ya cambió',
    detail: 'La importación ya no está como la viste. Revisala antes de seguir.',
  },
  'url-too-long': {
    status: 414,
    title: 'Dirección demasiado larga',
    detail: 'La dirección es más larga que cualquiera de la tienda.',
  },
  'too-large': {
    status: 413,
    title: 'Demasiado grande',
    detail: 'El cuerpo del pedido es demasiado grande.',
  },
  'wrong-type': {
    status: 415,
    title: 'Tipo no admitido',
    detail: 'El cuerpo tiene que ser application/json.',
  },
  'too-many': {
    status: 429,
    title: 'Demasiadas consultas',
    detail: 'Hiciste muchas consultas seguidas. Esperá un momento y probá de nuevo.',
  },
  internal: {
    status: 500,
    title: 'Error interno',
    detail: 'Algo falló de nuestro lado. Ya quedó registrado; probá de nuevo en un rato.',
  },
  'payments-off': {
    status: 503,
    title: 'Sin pagos en línea',
    detail:
      'La tienda no está cobrando en línea. Tu pedido quedó guardado: escribinos para coordinar el pago.',
  },
  'provider-away': {
    status: 503,
    title: 'El pago no responde',
    detail:
      'El pago en línea no responde en este momento. Tu pedido quedó guardado: probá de nuevo en un rato.',
  },
  'checkout-refused': {
    status: 502,
    title: 'No podemos cobrar',
    detail:
      'No podemos cobrar este pedido en línea por un problema nuestro, y ya lo estamos viendo. Tu pedido quedó guardado: escribinos y lo resolvemos.',
  },
  'order-not-taken': {
    status: 503,
    title: 'Pedido no tomado',
    detail: 'No pudimos tomar tu pedido, probá en unos minutos.',
  },
  'orders-busy': {
    status: 503,
    title: 'Muchos pedidos a la vez',
    detail:
      'No pudimos tomar tu pedido a tiempo y no se descontó nada. Esperá unos segundos y confirmalo de nuevo.',
  },
  'order-unsettled': {
    status: 503,
    title: 'Pedido sin confirmar',
    detail:
      'No pudimos confirmar tu pedido a tiempo. Confirmalo de nuevo desde esta página en unos segundos: si ya se había hecho, vas a ver el mismo y no se repite.',
  },
  'database-away': {
    status: 503,
    title: 'No disponible por ahora',
    detail: 'No pudimos hacer lo que pediste y no cambió nada. Probá en unos minutos.',
  },
  busy: {
    status: 503,
    title: 'Mucha demanda',
    detail: 'Hay mucha gente en la tienda. Probá de nuevo en unos segundos.',
  },
  unavailable: {
    status: 503,
    title: 'No disponible',
    detail: 'La tienda está arrancando o cerrando. Probá de nuevo en unos segundos.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

/** Said with `no-permission`. */
export const MAY_NOT_REFUND = { detail: 'Tu cuenta no puede devolver pagos.' };

export type ProblemKind = keyof typeof PROBLEMS;

export interface ProblemExtras {
  detail?: string;
  errors?: Record<string, string>;
  total?: string;
  instance?: string;
}

/** @example problem('out-of-stock', { errors: { 'AMD-7600': 'Quedan 2' } }) */
export function problem(kind: ProblemKind, extras: ProblemExtras = {}): ProblemDetails {
  return { type: `${API_PAGE}#problema-${kind}`, ...PROBLEMS[kind], ...extras };
}

/** Sends a problem instead of a response. `retryAfterS`: when the client may try again. */
export function sendProblem(
  reply: FastifyReply,
  kind: ProblemKind,
  extras: ProblemExtras & { retryAfterS?: number } = {},
) {
  const { retryAfterS, ...rest } = extras;
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  return reply
    .code(PROBLEMS[kind].status)
    .header('cache-control', 'no-store')
    .header('content-type', PROBLEM_TYPE)
    .send(JSON.stringify(problem(kind, { instance: reply.request.id, ...rest })));
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
