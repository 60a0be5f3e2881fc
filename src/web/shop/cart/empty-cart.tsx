import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      title="No hay productos en el carrito"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.buildPc()} className={buttonLooks({ variant: 'primary' })}>
            Armar mi PC
          </Link>
          <Link to={paths.catalogue()} className={buttonLooks()}>
            Ver componentes
          </Link>
        </div>
      }
    >
      Elegí componentes sueltos o armá una PC completa: acá los vas a encontrar cuando vuelvas.
    </EmptyState>
  );
}
