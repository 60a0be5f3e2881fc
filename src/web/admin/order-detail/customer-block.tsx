import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { formatTaxId } from '#invoicing/tax-id.ts';
import { paths } from '#web/address/paths.ts';
import { useShop } from '#web/page/root-data.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { PAID_STATES } from '../order-money/payment-labels.ts';
import { panelPaths } from '../panel-paths.ts';
import { useMay } from '../panel-person.ts';
import { formatDay } from '../ui/dates.ts';
import { OrderStatusBadge } from '../ui/order-status.tsx';
import { CorrectContact, Corrections } from './correct-contact.tsx';

/** Shows the buyer and the shipping address. */
export function CustomerBlock({ order }: { order: PanelOrderDetail }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const may = useMay();
  return (
    <section className="sheet corner-marks p-4" aria-labelledby="cliente">
      <h2 id="cliente" className="mb-3 text-lg">
        Cliente
      </h2>
      <dl className="grid gap-2 text-sm">
        <Row label="Nombre">{order.name}</Row>
        <Row label="Email">
          {order.email === '' ? (
            'No dejó: no le llegan avisos'
          ) : (
            <a
              href={`mailto:${order.email}`}
              className="break-all underline underline-offset-2 hover:text-ink"
            >
              {order.email}
            </a>
          )}
        </Row>
        <Row label="Teléfono">
          <a
            href={`tel:${order.phone.replace(/[^\d+]/g, '')}`}
            className="underline underline-offset-2 hover:text-ink"
          >
            {order.phone}
          </a>
        </Row>
        <Row label="Entrega">
          <DeliveryWords delivery={order.delivery} />
        </Row>
        {order.delivery.kind === 'retiro' ? null : <Row label="Dirección">{order.address}</Row>}
        {order.network === null ? null : (
          <Row label="Red (se guarda 30 días)">
            <Link
              to={panelPaths.section('pedidos', { ver: 'sin-pagar', por: 'red', clave: order.network })}
              className="datum underline underline-offset-2 hover:text-ink"
            >
              {order.network}
            </Link>
          </Row>
        )}
        {order.key === '' ? null : (
          <Row label={isOver(order) ? 'Su página, para seguirlo' : 'Su página, para pagarlo y seguirlo'}>
            <OrderLink orderKey={order.key} />
          </Row>
        )}
        <Row label="Estado">
          <OrderStatusBadge status={order.status} delivery={order.delivery} />
        </Row>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2" data-panel-chrome>
        {may('customers') ? (
          <Link
            to={panelPaths.section('clientes', { ver: 'compradores', comprador: order.id })}
            className={buttonLooks({ size: 'sm' })}
          >
            Todo lo que compró
          </Link>
        ) : null}
        <Button size="sm" onClick={() => setCorrecting(true)}>
          Corregir datos
        </Button>
      </div>
      <Corrections corrections={order.corrections} />
      {isCorrecting ? <CorrectContact order={order} onClose={() => setCorrecting(false)} /> : null}
    </section>
  );
}

/** Nobody pays it any more. */
function isOver({ status, payment }: PanelOrderDetail): boolean {
  return status === 'cancelado' || PAID_STATES.has(payment);
}

/** What a buyer without an email is sent in a chat. */
function OrderLink({ orderKey }: { orderKey: string }) {
  const { publicUrl } = useShop();
  return (
    <span className="flex flex-wrap items-center gap-2" data-panel-chrome>
      <a href={paths.order(orderKey)} className="underline underline-offset-2 hover:text-ink">
        Ver
      </a>
      <CopyButton label="el link de su página" text={`${publicUrl}${paths.order(orderKey)}`} />
    </span>
  );
}

/** How the order gets to its buyer, and what was promised. */
function DeliveryWords({
  delivery: { kind, postalCode, province, collector, from, until },
}: Pick<PanelOrderDetail, 'delivery'>) {
  if (kind === 'retiro') {
    return (
      <>
        <strong>Retira en el local</strong>
        <span className="block">
          {collector === null
            ? 'Lo retira quien compró'
            : `Lo retira ${collector.name}, ${formatTaxId(collector.dni)}`}
        </span>
      </>
    );
  }
  const place = [postalCode === null ? null : `CP ${postalCode}`, province].filter((known) => known !== null);
  return (
    <>
      Envío{place.length > 0 ? ` a ${place.join(', ')}` : ''}
      {from !== null && until !== null ? (
        <span className="block text-xs text-muted">
          Llega entre el {formatDay(from)} y el {formatDay(until)}
        </span>
      ) : null}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sheet-label">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
