import { useState, type ReactNode } from 'react';
import { CheckIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { FirstStepState } from '#contract/panel/first-steps.ts';
import type { PanelSection } from '#contract/panel/panel-sections.ts';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';
import { TechnicalDetail } from './technical-detail.tsx';

/** What each step is, and where it is done, or what of it can be done in the panel. */
const STEPS: Record<
  FirstStepState['step'],
  { title: string; to: { section: PanelSection; words: string; hash?: string } }
> = {
  lista: {
    title: 'Conectá la lista de tu proveedor',
    to: { section: 'importaciones', words: 'Ir a Importaciones' },
  },
  nombre: {
    title: 'Poné el nombre de tu tienda',
    to: { section: 'configuracion', words: 'Ir a Configuración' },
  },
  legales: { title: 'Decí quién vende', to: { section: 'configuracion', words: 'Ir a Configuración' } },
  dolar: { title: 'Poné la cotización del dólar', to: { section: 'economia', words: 'Ir a Economía' } },
  emails: {
    title: 'Hacé que salgan los emails',
    to: { section: 'avisos', words: 'Elegir quién recibe los de la tienda' },
  },
  cobros: {
    title: 'Conectá los cobros',
    to: { section: 'configuracion', words: 'Ver los medios de pago', hash: '#medios-de-pago' },
  },
  clave: { title: 'Elegí tu contraseña', to: { section: 'cuenta', words: 'Ir a Mi cuenta' } },
};

/** The guide for a new shop: how each step is, and its end. */
export function FirstSteps({ steps }: { steps: readonly FirstStepState[] }) {
  const change = useChange();
  const [isAsking, setAsking] = useState(false);
  const missing = steps.filter(({ isDone }) => !isDone).length;
  const end = async () => {
    await change(() => panelApi.endFirstSteps(), 'Error al terminar los primeros pasos');
  };
  return (
    <section aria-labelledby="primeros-pasos" className="sheet corner-marks mb-6 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="primeros-pasos" className="text-xl">
            Primeros pasos
          </h2>
          <p className="mt-1 text-sm text-muted">
            {missing === 0
              ? 'Está todo: la tienda puede vender.'
              : `${steps.length - missing} de ${steps.length} están listos.`}
          </p>
        </div>
        <Button size="sm" onClick={() => (missing === 0 ? void end() : setAsking(true))}>
          {missing === 0 ? 'Terminar la guía' : 'No mostrar más'}
        </Button>
      </div>
      <ol className="mt-4 grid gap-3 text-sm">
        {steps.map((each, index) => (
          <Step key={each.step} number={index + 1} state={each} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">
        Después: revisá los márgenes en <StepLink to={panelPaths.section('economia')}>Economía</StepLink>,
        hacé un pedido de prueba en <StepLink to={paths.home()}>la tienda</StepLink> y cancelalo, y sumá a
        quien te ayude en <StepLink to={panelPaths.section('admins')}>Admins</StepLink>.
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="No mostrar más los primeros pasos"
        action="No mostrar más"
        onConfirm={end}
      >
        {missing === 1 ? 'Falta un paso.' : `Faltan ${missing} pasos.`} La guía no vuelve; lo que falta lo
        seguís viendo en el estado de la tienda y en Configuración.
      </ConfirmDialog>
    </section>
  );
}

function Step({
  number,
  state: { step, isDone, detail, technical },
}: {
  number: number;
  state: FirstStepState;
}) {
  const { title, to } = STEPS[step];
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="datum grid size-7 shrink-0 place-items-center rounded-sm border border-ink text-ink"
      >
        {isDone ? <CheckIcon size={18} className="text-good" /> : number}
      </span>
      <div>
        <p className="font-semibold">
          {isDone ? <span className="font-normal text-good">Listo: </span> : null}
          {title}
        </p>
        <p className="wrap-anywhere text-muted">
          {detail}{' '}
          {isDone ? null : (
            <StepLink to={`${panelPaths.section(to.section)}${to.hash ?? ''}`}>{to.words}</StepLink>
          )}
        </p>
        {technical === null ? null : <TechnicalDetail about={title}>{technical}</TechnicalDetail>}
      </div>
    </li>
  );
}

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-ink underline underline-offset-4">
      {children}
    </Link>
  );
}
