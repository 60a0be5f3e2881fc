import { NoticeForm, type NoticedProduct } from './notice-form.tsx';

/** Open where a product is sold out; behind a press where it can be bought. */
export function NoticeOffer({ product }: { product: NoticedProduct }) {
  if (product.stock <= 0) {
    return (
      <div className="sheet mt-5 max-w-lg p-4">
        <NoticeForm product={product} title="¿Te avisamos cuando vuelva?" />
      </div>
    );
  }
  return (
    <details className="mt-4 text-sm">
      <summary className="w-fit cursor-pointer py-1 underline underline-offset-2 hover:text-ink">
        Avisame si baja de precio
      </summary>
      <div className="sheet mt-2 max-w-lg p-4">
        <NoticeForm product={product} />
      </div>
    </details>
  );
}
