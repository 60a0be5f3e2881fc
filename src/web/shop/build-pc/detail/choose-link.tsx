import { Link } from 'react-router';
import { buttonLooks } from '#web/ui/button.tsx';
import { builderPath } from '../model/builder-address.ts';
import type { BuilderView, PartDetail } from '../model/builder-view.ts';
import { pcName } from '../model/whose-pc.ts';
import { choose } from '../steps/step-moves.ts';

/** Chooses the part whose details are open; a sentence where it is chosen already, does not fit or is sold out. */
export function ChooseLink({ view, detail }: { view: BuilderView; detail: PartDetail }) {
  const { steps, address } = view;
  const { step, product, compatibility } = detail;
  const obstacle = obstacleOf(view, detail);
  if (obstacle !== null) return <p className="py-2 text-center text-sm font-semibold">{obstacle}</p>;
  const isInstead = address.chosen[step] !== undefined;
  return (
    <Link
      to={builderPath(choose(steps, address, step, product.id))}
      replace
      preventScrollReset
      className={buttonLooks({ variant: 'primary', size: 'lg', wide: true })}
    >
      {compatibility.status === 'warning' ? 'Elegir con la advertencia' : 'Elegir'}
      {isInstead ? ' en lugar del actual' : ''}
    </Link>
  );
}

function obstacleOf({ address }: BuilderView, { step, product, compatibility }: PartDetail): string | null {
  if (address.chosen[step] === product.id) return `Ya está en ${pcName(address)}`;
  if (product.stock <= 0) return 'Sin stock';
  return compatibility.status === 'error' ? 'No encaja con lo que elegiste' : null;
}
