import { Link } from 'react-router';
import { isStepKey } from '#compatibility/vocabulary/step-keys.ts';
import { KIND_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { PublicProduct } from '#contract/product.ts';
import { paths } from '#web/address/paths.ts';
import { Price } from '#web/ui/price.tsx';
import type { Neighbours } from './neighbours.ts';

/** Parts that fit with the product, by step, and the way to all of them in the builder. */
export function FitsWith({
  product: { id, facts },
  neighbours,
}: {
  product: Pick<PublicProduct, 'id' | 'facts'>;
  neighbours: readonly Neighbours[];
}) {
  const { kind } = facts;
  if (neighbours.length === 0 || !isStepKey(kind)) return null;
  return (
    <section className="mt-10 below-fold-150">
      <h2 className="text-xl">Qué va con este componente</h2>
      <p className="mt-1 mb-4 text-sm text-muted">Con stock y verificados uno por uno.</p>
      <div className="grid gap-4 md:grid-cols-3">
        {neighbours.map(({ step, count, products }) => (
          <section key={step} className="sheet flex flex-col p-4">
            <h3 className="text-base first-letter:uppercase">{KIND_LABELS[step].many}</h3>
            <ul className="mt-2 grow divide-y divide-rule">
              {products.map((product) => (
                <li key={product.id} className="flex items-start justify-between gap-3 py-2 text-sm">
                  <Link
                    to={paths.product(product)}
                    className="line-clamp-2 min-w-0 font-semibold hover:underline hover:underline-offset-2"
                  >
                    {product.description}
                  </Link>
                  <Price
                    amount={product.price}
                    ars={product.priceArs}
                    size="sm"
                    className="shrink-0 text-right"
                  />
                </li>
              ))}
            </ul>
            {count > products.length ? (
              <Link
                to={paths.buildPc({ [kind]: id, paso: step })}
                className="mt-2 text-sm underline underline-offset-2 hover:text-ink"
              >
                Ver {count} en el armador
              </Link>
            ) : null}
          </section>
        ))}
      </div>
    </section>
  );
}
