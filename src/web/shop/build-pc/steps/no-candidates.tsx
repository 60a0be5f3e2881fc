import { Link } from 'react-router';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { CandidateView } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';

export interface CandidateListProps {
  view: BuilderView;
  /** The builder's path with the list changed, at its first page. */
  withList: (change: Partial<CandidateView>) => string;
}

/** Why a step's list is empty, and what to do about it. */
export function NoCandidates({ view, withList }: CandidateListProps) {
  const { list } = view.address;
  if (Object.keys(list.choices).length > 0) {
    return (
      <EmptyState
        title="No se encontraron componentes"
        action={
          <Link to={withList({ choices: {} })} preventScrollReset className={buttonLooks()}>
            Limpiar filtros
          </Link>
        }
      >
        Ninguno de este paso cumple con todos los filtros.
      </EmptyState>
    );
  }
  if (list.search) {
    return (
      <EmptyState
        title="No se encontraron componentes"
        action={
          <Link to={withList({ search: '' })} preventScrollReset className={buttonLooks()}>
            Limpiar búsqueda
          </Link>
        }
      >
        Nada en este paso coincide con «{list.search}».
      </EmptyState>
    );
  }
  const { address, open } = view;
  if (address.sought?.step === open && address.sought.words !== '') {
    return (
      <EmptyState title={`No hay «${address.sought.words}» que encaje con lo que tenés`}>
        Con «Ver todo» mostramos lo demás que encaja.
      </EmptyState>
    );
  }
  if (list.page > 1) {
    return (
      <EmptyState
        title="Esta página ya no existe"
        action={
          <Link to={withList({})} preventScrollReset className={buttonLooks()}>
            Ir a la primera página
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title={
        list.showsIncompatible
          ? 'No dejamos nada afuera'
          : 'Nada de lo que hay en stock encaja con lo elegido'
      }
      action={
        view.candidates.hidden > 0 && !list.showsIncompatible ? (
          <Link to={withList({ showsIncompatible: true })} preventScrollReset className={buttonLooks()}>
            Ver por qué
          </Link>
        ) : null
      }
    >
      {list.showsIncompatible
        ? 'Todos los componentes en stock de este paso encajan con lo elegido.'
        : 'Probá cambiar alguno de los componentes anteriores.'}
    </EmptyState>
  );
}
