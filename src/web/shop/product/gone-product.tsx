import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { ProductCard } from '#web/shop/product-card/product-card.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import type { GoneProduct as Gone } from './load-product.ts';

/** A product that the shop no longer sells, and what it sells instead. */
export function GoneProduct({ category, alternatives }: Pick<Gone, 'category' | 'alternatives'>) {
  return (
    <div className="page py-8">
      <h1 className="text-3xl">Este componente ya no se vende</h1>
      <p className="mt-2 max-w-2xl text-muted">
        {category ? `Estos son de ${category} y tienen stock.` : 'Estos tienen stock.'} Si lo tenías en una PC
        guardada, el armador te propone con qué cambiarlo.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link
          to={category ? paths.category(category) : paths.catalogue()}
          className={buttonLooks({ variant: 'primary' })}
        >
          {category ? `Ver ${category}` : 'Ver componentes'}
        </Link>
      </div>
      <h2 className="sr-only">Con stock</h2>
      <ul className="mt-6 grid grid-cols-1 gap-3 xs:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {alternatives.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} detailTo={paths.product(product)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
