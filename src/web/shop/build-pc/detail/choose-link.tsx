import { Link } from 'react-router';
import { buttonLooks } from '#web/ui/button.tsx';
import { builderPath } from '../model/builder-address.ts';
import type { BuilderView, PartDetail } from '../model/builder-view.ts';
import { pcName } from '../model/whose-pc.ts';
import { choose } from '../steps/step-moves.ts';

/** Chooses the part whose details are open, also one that does not fit; a sentence where it is chosen already or is sold out. */
export function ChooseLink({ view, detail }: { view: BuilderView; detail: PartDetail }) {
  const { steps, address } = view;
  const { step, product, compatibility } = detail;
  const obstacle = obstacleOf(view, detail);
  if (obstacle !== null) return <p className="py-2 text-center text-sm font-semibold">{obstacle}</p>;
  const isClash = compatibility.status === 'error';
  const isInstead = address.chosen[step] !== undefined;
  return (
    <>
      {isClash ? (
        <p className="py-2 text-center text-sm font-semibold">No encaja con lo que elegiste</p>
      ) : null}
      <Link
        to={builderPath(choose(steps, address, step, product.id))}
        replace
        preventScrollReset
        className={buttonLooks({ variant: isClash ? 'secondary' : 'primary', size: 'lg', wide: true })}
      >
        {WORDS[compatibility.status]}
        {isInstead && !isClash ? ' en lugar del actual' : ''}
      </Link>
    </>
  );
}

const WORDS = {
  compatible: 'Elegir',
  warning: 'Elegir con la advertencia',
  error: 'Elegirlo y ver qué cambiar',
} as const;

function obstacleOf({ address }: BuilderView, { step, product }: PartDetail): string | null {
  if (address.chosen[step] === product.id) return `Ya está en ${pcName(address)}`;
  return product.stock <= 0 ? 'Sin stock' : null;
}
