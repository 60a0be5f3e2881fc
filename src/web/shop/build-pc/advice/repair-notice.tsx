import { WrenchIcon } from 'lucide-react';
import { Link } from 'react-router';
import { isCounted, type CountedStep } from '#compatibility/build/units.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { RepairAnswer } from '#contract/advice.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { inSentence } from '../steps/step-messages.ts';

/** For a build with an error or a part that is out of stock: the smallest change that fixes it, with a button. */
export function RepairNotice({ view }: { view: BuilderView }) {
  const { repair } = view;
  if (repair === null) return null;
  return (
    <>
      <Exchanges view={view} repair={repair} />
      {repair.alternativas.map(({ paso, de, opciones }) => (
        <Alert
          key={paso}
          tone="info"
          announced={false}
          className="mb-4"
          title={
            opciones.length > 0
              ? `En lugar de ${de.descripcion}, sin stock, esto encaja:`
              : `Nada en stock reemplaza a ${de.descripcion}`
          }
        >
          <ul className="mt-2 flex flex-col gap-2">
            {opciones.map((option) => (
              <li key={option.id}>
                <Link
                  to={builderPath(exchange(view.address, [{ paso, a: option }]))}
                  preventScrollReset
                  className="font-semibold text-ink underline underline-offset-4"
                >
                  Cambiar por {inUnits(option)}
                </Link>{' '}
                <span className="text-muted">
                  {priceMessage(option)} ({differenceLabel(Number(option.precio) - Number(de.precio))})
                </span>
              </li>
            ))}
          </ul>
        </Alert>
      ))}
    </>
  );
}

function Exchanges({ view, repair }: { view: BuilderView; repair: RepairAnswer }) {
  const { address, steps } = view;
  const { cambios, diferencia, diferencia_ars } = repair;
  if (cambios === null || cambios.length === 0) return null;
  const nameOf = (key: string) => steps.find((step) => step.key === key)?.name ?? key;
  return (
    <Alert
      tone="info"
      announced={false}
      className="mb-4"
      title={`Se arregla cambiando ${cambios.length === 1 ? 'un componente' : `${cambios.length} componentes`} (${differenceLabel(Number(diferencia))}${inPesos(diferencia_ars)})`}
      actions={
        <Link
          to={builderPath(exchange(address, cambios))}
          preventScrollReset
          className={buttonLooks({ variant: 'primary', size: 'sm' })}
        >
          <WrenchIcon aria-hidden size={15} />
          Reparar
        </Link>
      }
    >
      <ul className="flex flex-col gap-1.5">
        {cambios.map(({ paso, de, a, motivos }) => (
          <li key={paso}>
            <span className="font-semibold">{nameOf(paso)}: </span>
            {inUnits(a)} ({priceMessage(a)}){' '}
            {a.id === de.id ? `en lugar de ${de.cantidad}` : `en lugar de ${inUnits(de)}`}.{' '}
            <span className="text-muted">
              {motivos[0] ?? `Acompaña al cambio de ${inSentence(nameOf(cambios[0]?.paso ?? paso))}.`}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function priceMessage({ precio, precio_ars }: { precio: string; precio_ars: string | null }): string {
  return precio_ars === null ? `USD ${precio}` : `USD ${precio}, ${formatPesos(precio_ars)}`;
}

/** The absolute difference. The text in dollars states its direction. */
function inPesos(difference: string | null): string {
  const amount = (difference ?? '0.00').replace('-', '');
  return Number(amount) === 0 ? '' : `, ${formatPesos(amount)}`;
}

function exchange(
  address: BuilderAddress,
  changes: readonly { paso: StepKey; a: { id: string; cantidad: number } }[],
): BuilderAddress {
  const chosen = { ...address.chosen };
  const units: Partial<Record<CountedStep, number>> = { ...address.units };
  for (const { paso, a } of changes) {
    chosen[paso] = a.id;
    if (isCounted(paso)) units[paso] = a.cantidad;
  }
  return { ...address, chosen, units };
}

function inUnits({ descripcion, cantidad }: { descripcion: string; cantidad: number }): string {
  return cantidad === 1 ? descripcion : `${cantidad} × ${descripcion}`;
}

function differenceLabel(usd: number): string {
  if (Math.abs(usd) < 0.005) return 'mismo precio';
  return usd > 0 ? `USD ${usd.toFixed(2)} más` : `USD ${Math.abs(usd).toFixed(2)} menos`;
}
