import { unitPesos } from '#contract/cart-totals.ts';
import type { DollarRateResponse } from '#contract/money.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { DAYS_TO_WITHDRAW, RETURN_DAYS, SHIPPING_DOLLARS } from '#lib/shop-terms.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { COMPATIBILITY_PROMISE } from './compatibility-promise.ts';

export interface TermsSection {
  /** The part of the address after `#`. */
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/**
 * The twelve sections. Laws named: 24.240 (consumers), 25.326 (personal data), disposition 954/2025.
 * @param rate Null: the shop has none, and sells in dollars alone.
 */
export function termsSections(
  { name, legalName, cuit, address, phone, email, providerName, delivery }: ShopSettings,
  rate: DollarRateResponse | null,
): readonly TermsSection[] {
  const registered = [legalName, cuit && `CUIT ${cuit}`].filter(Boolean).join(', ');
  const seller = registered && ` (${registered})`;
  return [
    {
      id: 'aceptacion',
      title: 'Aceptación de los términos',
      paragraphs: [
        `Estos términos rigen el uso de este sitio y las compras que hagas en ${name}${seller}, con domicilio en ${address}. Al hacer un pedido aceptás la versión publicada en ese momento.`,
        'Esta página es el contrato de adhesión completo: podés guardarla o imprimirla cuando quieras, y conviene hacerlo el día que comprás.',
        'Nada de lo que sigue reduce los derechos que te da la Ley 24.240 de Defensa del Consumidor: ante cualquier duda, vale lo que sea más favorable para vos.',
      ],
    },
    {
      id: 'uso',
      title: 'Uso del sitio',
      paragraphs: [
        'Podés mirar, buscar, armar builds y guardarlos sin crear una cuenta. El carrito, los builds guardados y los links de tus últimos pedidos quedan en tu navegador: si borrás sus datos, se pierden. Lo que escribís para comprar queda ahí hasta que hacés el pedido o lo borrás.',
        'Para comprar tenés que ser mayor de 18 años o contar con la autorización de tu madre, padre o tutor, y darnos datos de contacto y de envío verdaderos.',
      ],
    },
    {
      id: 'productos',
      title: 'Productos e información',
      paragraphs: [
        'Las fichas se arman con los datos de fabricantes y proveedores. Los dibujos son ilustraciones hechas a partir de esos datos: el aspecto real puede cambiar según el lote.',
        'Si un dato importante para tu compra no aparece en la ficha, preguntanos antes. Si recibís un producto que no coincide con lo publicado, lo cambiamos o te devolvemos el dinero, con el envío a nuestro cargo.',
      ],
    },
    {
      id: 'compatibilidad',
      title: 'Compatibilidad de los componentes',
      paragraphs: [
        'El armador compara los datos conocidos de cada pieza: socket, memoria, medidas, conectores y consumo. Cuando un dato falta lo dice en vez de suponerlo.',
        'Parte de esos datos puede venir de BuildCores OpenDB (github.com/buildcores/buildcores-open-db), disponible bajo la licencia ODC-By 1.0 (opendatacommons.org/licenses/by/1-0). El veredicto dice qué datos salen de la base de partes.',
        COMPATIBILITY_PROMISE,
      ],
    },
    {
      id: 'precios',
      title: 'Precios y pagos',
      paragraphs: [
        `Los precios están en dólares estadounidenses (USD)${rate ? ' y en pesos' : ''}. Se actualizan varias veces por hora; el que vale es el que aparece cuando confirmás el pedido. Si cambió desde que lo viste en el carrito, te lo mostramos y te preguntamos antes de seguir.`,
        ...(rate ? [IN_PESOS] : []),
        `Los pagos se hacen por ${providerName}, con los medios que ofrezca en ese momento. No guardamos los datos de tu tarjeta.`,
      ],
    },
    {
      id: 'pedidos',
      title: 'Pedidos y stock',
      paragraphs: [
        'Al confirmar un pedido reservamos las unidades a tu nombre. Si alguna ya no está, no cobramos nada y te decimos cuál y cuántas quedan.',
        'Podemos cancelar un pedido por un error evidente en el precio o por falta de un producto; en ese caso te devolvemos todo lo pagado por el mismo medio.',
      ],
    },
    {
      id: 'envios',
      title: 'Envíos y entregas',
      paragraphs: [
        `${shippingCost(delivery, rate)} Despachamos en días hábiles y te mandamos el seguimiento por email.`,
        ...(delivery.pickup ? [pickupTerms(delivery.pickup, address)] : []),
        'Revisá el paquete al recibirlo. Si está golpeado o abierto, anotalo en el remito o rechazalo, y escribinos el mismo día: el riesgo del transporte es nuestro hasta que lo recibís.',
      ],
    },
    {
      id: 'devoluciones',
      title: 'Cambios y devoluciones',
      paragraphs: [
        `Aceptamos devoluciones durante ${RETURN_DAYS} días corridos desde la entrega de productos sin abrir, con su embalaje y precintos. Una vez que los recibimos y revisamos, devolvemos el dinero por el mismo medio de pago.`,
        'Si el producto llegó con una falla, no importa que esté abierto: rige la garantía y el envío corre por nuestra cuenta.',
        `Estos ${RETURN_DAYS} días se suman al derecho de arrepentimiento de ${DAYS_TO_WITHDRAW} días de la ley, que está en la sección siguiente y no pide que el producto esté sin abrir.`,
      ],
    },
    {
      id: 'arrepentimiento',
      title: 'Botón de arrepentimiento',
      paragraphs: [
        `Podés revocar la compra dentro de los ${DAYS_TO_WITHDRAW} días corridos desde la entrega del producto o desde la celebración del contrato, lo último que ocurra, sin explicar por qué y aunque el producto esté abierto (artículo 34 de la Ley 24.240 y Disposición 954/2025). A este derecho no se puede renunciar. Si el último día no es hábil, el plazo termina el siguiente que lo sea.`,
        `Para hacerlo usá el Botón de arrepentimiento, arriba en todas las páginas, sin cuenta ni trámites: el código con el que queda registrada la revocación te lo damos en el momento y te lo mandamos por email. También podés escribir a ${email}.`,
        'Dentro de las 24 horas te respondemos. Los gastos de la devolución son nuestros y te reintegramos todo lo que pagaste, por el mismo medio. No te cobramos el desgaste por haberlo probado como corresponde.',
      ],
    },
    {
      id: 'garantia',
      title: 'Garantía',
      paragraphs: [
        'Los productos nuevos tienen la garantía legal de 6 meses desde la entrega (artículo 11 de la Ley 24.240) y, cuando es mayor, la del fabricante que figura en la ficha. El traslado por garantía lo pagamos nosotros. Para usarla alcanza con la factura o el número de pedido.',
        'La garantía no cubre golpes, líquidos, pines doblados al instalar, ni el uso fuera de las especificaciones. El overclock dentro de lo que admite el fabricante no la anula.',
      ],
    },
    {
      id: 'datos',
      title: 'Datos personales',
      paragraphs: [
        'Pedimos nombre, email, teléfono y dirección, y para la factura un CUIT o un DNI, solo para preparar, entregar y facturar tu pedido. El CUIT o el DNI y la factura se guardan con el pedido, como exige la ley (Código Civil y Comercial, art. 328). No los vendemos ni los compartimos, salvo con quien hace el envío y el cobro.',
        'Para que nadie reserve el stock sin pagarlo guardamos, con cada pedido y durante 30 días, la dirección de red desde la que se hizo y un número al azar en una cookie de tu navegador. No sirven para nada más y después se borran.',
        'Si pedís que te avisemos cuando vuelve un producto o baja de precio, guardamos tu email y qué producto es, hasta que te avisamos, lo terminás con el link de los emails o pasa un año. Si no lo confirmás, lo borramos a los dos días. No lo usamos para nada más.',
        'Cuando una búsqueda no encuentra nada contamos qué palabras eran, para saber qué traer. No guardamos quién las buscó, y las borramos a los 90 días.',
        `Podés pedir acceso, corrección o supresión de tus datos escribiendo a ${email} (Ley 25.326). El acceso es gratuito cada seis meses, salvo que acredites un interés legítimo.`,
        'La Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326, recibe las denuncias y reclamos por incumplimiento de las normas de protección de datos personales.',
      ],
    },
    {
      id: 'contacto',
      title: 'Contacto, reclamos y ley aplicable',
      paragraphs: [
        `Escribinos a ${email}, llamanos al ${phone} o acercate a ${address}. También podés reclamar ante Defensa del Consumidor, en la Ventanilla Única Federal (el link está al pie de cada página), y ante el servicio de conciliación COPREC.`,
        'Rigen las leyes de la República Argentina y, para quien compra como consumidor, los tribunales de su domicilio.',
      ],
    },
  ];
}

const IN_PESOS =
  'Se cobra en pesos, a la cotización que está al pie de cada página: los que aparecen cuando confirmás el pedido quedan fijos, aunque después cambie el dólar. Los precios son finales, con todos los impuestos; junto a ellos está el «Precio sin impuestos nacionales» (Ley 27.743).';

function inPesos(usd: string, rate: DollarRateResponse | null): string {
  const pesos = unitPesos(usd, rate?.arsPerUsd ?? null);
  return pesos === null ? '' : ` (${formatPesos(pesos)})`;
}

function shippingCost(
  { isByPlace, freeFromUsd }: ShopSettings['delivery'],
  rate: DollarRateResponse | null,
): string {
  const flat = `USD ${SHIPPING_DOLLARS}.00${inPesos(`${SHIPPING_DOLLARS}.00`, rate)}`;
  const cost = isByPlace
    ? `El costo del envío depende del código postal y del peso, y lo ves antes de comprar; donde no hay una tarifa propia es de ${flat} por pedido.`
    : `El envío tiene un costo fijo de ${flat} por pedido a cualquier punto del país.`;
  return freeFromUsd === null
    ? cost
    : `${cost} Desde USD ${freeFromUsd}.00${inPesos(`${freeFromUsd}.00`, rate)} en productos, el envío es gratis.`;
}

function pickupTerms({ note }: { note: string | null }, address: string): string {
  return `También podés retirar gratis en ${address}: te avisamos por email cuando el pedido está listo.${note === null ? '' : ` ${note}`}`;
}
