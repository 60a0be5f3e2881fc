import { MessageCircleIcon, PrinterIcon, ShoppingCartIcon } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { QuoteResponse } from '#contract/quote.ts';
import { addToCart } from '#web/browser-storage/cart-storage.ts';
import { paths } from '#web/address/paths.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { whatsAppLink } from '#web/shop/whatsapp-link.ts';
import { useShop } from '#web/page/root-data.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { shortLines } from './quote-state.tsx';
import { riseMessage, untilMessage } from './quote-messages.ts';

/** Buy it, print it, send it. */
export function QuoteActions({ quote }: { quote: QuoteResponse }) {
  const shop = useShop();
  const isForSale = quote.state === 'vigente' && shortLines(quote).length === 0;
  return (
    <div className="mt-5 grid gap-2 print:hidden sm:flex sm:flex-wrap">
      {isForSale ? (
        <Link to={paths.cart(quote.key)} className={buttonLooks({ variant: 'primary', size: 'lg' })}>
          <ShoppingCartIcon aria-hidden size={18} />
          Comprar este presupuesto
        </Link>
      ) : (
        <BuyToday quote={quote} />
      )}
      <Button size="lg" className="needs-script" onClick={() => window.print()}>
        <PrinterIcon aria-hidden size={18} />
        Imprimir
      </Button>
      <a
        href={whatsAppLink(quoteText(quote, shop))}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLooks({ size: 'lg' })}
      >
        <MessageCircleIcon aria-hidden size={18} />
        Enviar por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
    </div>
  );
}

/** Puts the same products into the cart, at their present prices. */
function BuyToday({ quote }: { quote: QuoteResponse }) {
  const navigate = useNavigate();
  const inStock = quote.products.filter(({ stock }) => stock > 0);
  if (inStock.length === 0) return null;
  const buy = () => {
    for (const { productId, description, price, quantity, stock } of inStock) {
      addToCart({ id: productId, description, price }, undefined, Math.min(quantity, stock));
    }
    void navigate(paths.cart());
  };
  return (
    <Button variant="primary" size="lg" className="needs-script" onClick={buy}>
      <ShoppingCartIcon aria-hidden size={18} />
      Comprar a los precios de hoy
    </Button>
  );
}

/** The quote in a sentence, with its address. */
function quoteText(
  { number, key, total, pesos, validUntil, maxRise: rise }: QuoteResponse,
  { name, publicUrl }: Pick<ShopSettings, 'name' | 'publicUrl'>,
): string {
  const price = pesos === null ? `USD ${total}` : `USD ${total} (${formatPesos(pesos.total)})`;
  const condition =
    rise === null ? '' : `, mientras el dólar y los costos no suban más de un ${riseMessage(rise)}`;
  return `Presupuesto ${number} de ${name}: ${price} con envío. Vale hasta el ${untilMessage(validUntil)}${condition}. ${publicUrl}${paths.quote(key)}`;
}
