import type { QuoteResponse } from '#contract/quote.ts';
import { Alert } from '#web/ui/alert.tsx';
import { riseMessage } from './quote-messages.ts';

/** Why a quote cannot be bought; nothing where it can. */
export function QuoteState({ quote }: { quote: QuoteResponse }) {
  const { state } = quote;
  if (state === 'comprado') {
    return (
      <Alert announced={false} tone="good" title="Ya se compró" className="mt-5">
        Con este presupuesto ya se hizo un pedido. Para otro igual, se compra a los precios de hoy.
      </Alert>
    );
  }
  const short = shortLines(quote);
  return (
    <>
      {state === 'vencido' ? (
        <Alert announced={false} tone="warn" title="Este presupuesto venció" className="mt-5">
          Sus precios ya no valen. Podés comprar lo mismo a los precios de hoy.
        </Alert>
      ) : null}
      {state === 'sin_efecto' && quote.maxRise !== null ? (
        <Alert announced={false} tone="warn" title="Este presupuesto quedó sin efecto" className="mt-5">
          Reponer estos productos cuesta hoy más de un {riseMessage(quote.maxRise)} más que cuando se hizo, y
          sus precios ya no lo cubren. Podés comprar lo mismo a los precios de hoy.
        </Alert>
      ) : null}
      {short.length > 0 ? (
        <Alert announced={false} tone="warn" title="No alcanza el stock" className="mt-5 print:hidden">
          <ul>
            {short.map(({ productId, description, stock, quantity }) => (
              <li key={productId}>
                <strong>{description}</strong>: {stock === 0 ? 'sin stock.' : `hay ${stock} de ${quantity}.`}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}

/** The lines with less stock than quoted. A quote is sold whole, or not at its prices. */
export function shortLines({ products }: QuoteResponse): QuoteResponse['products'] {
  return products.filter(({ stock, quantity }) => stock < quantity);
}
