import type { OwnOrder } from '#contract/payment.ts';
import { useShop } from '#web/page/root-data.ts';
import { formatDay } from './format-time.ts';

/** How the order gets to its buyer: where to pick it up and when, or the days of its arrival. */
export function OwnDelivery({ order: { delivery, status } }: { order: OwnOrder }) {
  const { address, hours } = useShop();
  const isOver = status === 'entregado' || status === 'cancelado';
  if (delivery.kind === 'retiro') {
    return (
      <Section title={isOver ? 'Retiro en el local' : 'Dónde lo retirás'}>
        <p>{address}</p>
        <ul className="mt-1 text-sm text-muted">
          {hours.map((each) => (
            <li key={each.days}>
              {each.days}: {each.hours}
            </li>
          ))}
        </ul>
      </Section>
    );
  }
  const { from, until, postalCode, province } = delivery;
  if (isOver || from === null || until === null) return null;
  const place = [postalCode === null ? null : `CP ${postalCode}`, province].filter((known) => known !== null);
  return (
    <Section title="Cuándo llega">
      <p>
        {from === until ? `El ${formatDay(from)}` : `Entre el ${formatDay(from)} y el ${formatDay(until)}`}
      </p>
      {place.length > 0 ? <p className="mt-1 text-sm text-muted">{place.join(', ')}</p> : null}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby="entrega" className="sheet p-5 md:p-6">
      <h2 id="entrega" className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
