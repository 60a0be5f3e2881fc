import type { ReactNode } from 'react';
import type { OwnOrder } from '#contract/payment.ts';
import { useShop } from '#web/page/root-data.ts';
import { formatDay } from './format-time.ts';
import { mailAbout } from './mail-about.ts';

/** How the order gets to its buyer: where it is picked up, when and with what; or where it goes, and by when. */
export function OwnDelivery({ order }: { order: OwnOrder }) {
  const isOver = order.status === 'entregado' || order.status === 'cancelado';
  return order.delivery.kind === 'retiro' ? (
    <Pickup order={order} isOver={isOver} />
  ) : (
    <Shipping order={order} isOver={isOver} />
  );
}

function Pickup({ order, isOver }: { order: OwnOrder; isOver: boolean }) {
  const {
    pickup,
    counter: { address, hours },
  } = useShop().delivery;
  const { collector } = order.delivery;
  return (
    <Section title={isOver ? 'Retiro en el local' : 'Dónde lo retirás'}>
      <p>{address}</p>
      {pickup?.note ? <p className="text-sm text-muted">{pickup.note}</p> : null}
      <ul className="mt-1 text-sm text-muted">
        {hours.map((each) => (
          <li key={each.days}>
            {each.days}: {each.hours}
          </li>
        ))}
      </ul>
      {collector === null ? null : (
        <p className="mt-3 wrap-anywhere">
          Lo retira {collector.name}, DNI {collector.dni}
        </p>
      )}
      <OwnName order={order} />
      {isOver ? null : (
        <p className="mt-3">
          {whenToCome(order)}
          {collector === null
            ? 'Traé tu DNI y el número de pedido. Si viene otra persona, avisanos antes su nombre y su DNI.'
            : 'Tiene que traer su DNI y el número de pedido.'}
        </p>
      )}
    </Section>
  );
}

function whenToCome({ status, paymentMethod, isUnannounced }: OwnOrder): string {
  if (status === 'enviado' && !isUnannounced) return 'Ya está listo. ';
  if (status === 'pendiente' && paymentMethod === 'efectivo')
    return 'Primero vení a pagarlo; después lo preparamos y te avisamos por email cuando esté listo para retirar. ';
  return 'Vení cuando te avisemos por email que está listo. ';
}

function Shipping({ order, isOver }: { order: OwnOrder; isOver: boolean }) {
  const { email } = useShop();
  const { delivery, address, status, tracking } = order;
  const { from, until, postalCode, province } = delivery;
  // An address that was typed in parts says it already.
  const isSaid = postalCode !== null && address.includes(postalCode);
  const place = isSaid
    ? []
    : [postalCode === null ? null : `CP ${postalCode}`, province].filter((known) => known !== null);
  return (
    <Section title={isOver ? 'Envío a domicilio' : 'A dónde va'}>
      <p className="wrap-anywhere">{address}</p>
      {place.length > 0 ? <p className="text-sm text-muted">{place.join(', ')}</p> : null}
      <OwnName order={order} />
      {tracking === null ? null : (
        <p className="mt-3 wrap-anywhere">
          Seguimiento:{' '}
          {tracking.link === null ? (
            tracking.text
          ) : (
            <a href={tracking.link} className="underline underline-offset-2 hover:text-ink">
              {tracking.text}
            </a>
          )}
        </p>
      )}
      {status === 'pendiente' || status === 'procesando' ? (
        <p className="mt-3 text-sm text-muted print:hidden">
          ¿La dirección está mal?{' '}
          <a
            href={mailAbout(email, order.id)}
            className="font-semibold underline underline-offset-2 hover:text-ink"
          >
            Escribinos antes de que salga
          </a>
          .
        </p>
      ) : null}
      {isOver || from === null || until === null ? null : (
        <p className="mt-3">
          {from === until
            ? `Llega el ${formatDay(from)}`
            : `Llega entre el ${formatDay(from)} y el ${formatDay(until)}`}
          {status === 'pendiente' ? '. Los días cuentan desde que se acredita el pago.' : null}
        </p>
      )}
    </Section>
  );
}

/** For the buyer to check. */
function OwnName({ order: { name, phone } }: { order: OwnOrder }) {
  return (
    <p className="mt-3 text-sm wrap-anywhere">
      A nombre de {name}
      {phone === '' ? '.' : `, teléfono ${phone}.`}
    </p>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="entrega" className="sheet p-5 md:p-6">
      <h2 id="entrega" className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
