import { useRef, useState } from 'react';
import { unitPesos } from '#contract/cart-totals.ts';
import type { PanelRate } from '#contract/panel/exchange-rate.ts';
import { centavosToText, textToRate, type ArsPerUsd } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { RATE_FAULT, readRate } from '#lib/read-pesos.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';
import { rateDoubt } from './rate-doubt.ts';

/** The product whose price the confirmation shows before and after. */
export interface ExampleProduct {
  description: string;
  price: string;
}

/** The questions before a rate is saved: its effect on a price, and where it is in doubt the figure again. */
type Question = 'price' | 'again';

/** Asks for a new rate, with a comma or a point, and saves it after a confirmation. */
export function ExchangeRateForm({
  current,
  example = { description: 'Un producto', price: '100.00' },
}: {
  current: PanelRate | null;
  example: ExampleProduct | undefined;
}) {
  const change = useChange();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const next = useRef<Question | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rate = readRate(typed);
  const before = current === null ? null : textToRate(current.arsPerUsd);
  const doubt = rate === null ? null : rateDoubt(current, rate);
  const [again, setAgain] = useState('');
  const [againFault, setAgainFault] = useState('');

  const ask = () => {
    const isTheSame = rate !== null && rate === before;
    setFault(rate === null ? `La cotización ${RATE_FAULT}` : isTheSame ? 'Es la que ya está' : null);
    if (rate !== null && !isTheSame) setQuestion('price');
  };
  const save = async () => {
    if (rate === null) return;
    const requested = {
      arsPerUsd: centavosToText(rate),
      isJumpConfirmed: doubt !== null,
      view: current?.from ?? null,
    };
    const saved = await change(() => panelApi.changeRate(requested), 'Error al cambiar la cotización');
    if (saved === undefined) return;
    setTyped('');
    notify.success(`El dólar vale ${formatPesos(centavosToText(rate))}`);
  };
  const confirm = async () => {
    next.current = null;
    if (question === 'price' && doubt !== null) next.current = 'again';
    else if (question === 'again' && readRate(again) !== rate) {
      setAgainFault('No es la misma que escribiste antes');
      return false;
    } else await save();
    return true;
  };
  const close = () => {
    setQuestion(next.current);
    setAgain('');
    setAgainFault('');
    next.current = null;
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Field
        label="Nueva cotización, en pesos por dólar"
        description="Con coma o punto: 1485,50. Los precios en pesos la siguen enseguida; los pedidos hechos guardan la suya."
        error={fault ?? undefined}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              ref={field}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setFault(null);
              }}
              className="max-w-44"
            />
            <Button type="submit" variant="primary">
              Cambiar
            </Button>
          </span>
        )}
      </Field>
      <ConfirmDialog
        key={question}
        open={question !== null}
        onClose={close}
        title={titleOf(question, doubt)}
        action={question === 'again' ? 'Sí, es correcta' : 'Cambiar'}
        fields={
          question === 'again' ? (
            <Field label="Escribila de nuevo" error={againFault}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  value={again}
                  onChange={({ target }) => {
                    setAgain(target.value);
                    setAgainFault('');
                  }}
                />
              )}
            </Field>
          ) : undefined
        }
        onConfirm={confirm}
        returnTo={field}
      >
        {question === 'again' && doubt === 'leap' ? <Leap from={before} to={rate} /> : null}
        {question === 'again' && doubt === 'first'
          ? `Es la primera${current === null ? '' : ' tuya, y la de la demo es inventada'}: la tienda no tiene con qué compararla, y todos los precios en pesos salen de ella.`
          : null}
        {question === 'price' && rate !== null ? (
          <>
            El dólar pasa {current === null ? '' : `de ${formatPesos(current.arsPerUsd)} `}a{' '}
            <strong>{formatPesos(centavosToText(rate))}</strong>.
          </>
        ) : null}
        {rate === null ? null : (
          <>
            {' '}
            Por ejemplo, {example.description}, USD {example.price}:{' '}
            <ExamplePrice price={example.price} from={current} to={rate} />
          </>
        )}
      </ConfirmDialog>
    </form>
  );
}

function titleOf(question: Question | null, doubt: ReturnType<typeof rateDoubt>): string {
  if (question !== 'again') return 'Cambiar la cotización';
  return doubt === 'leap' ? '¿Seguro? Es un salto grande' : '¿Seguro? Es la primera cotización';
}

function ExamplePrice({ price, from, to }: { price: string; from: PanelRate | null; to: ArsPerUsd }) {
  const [before, after] = [from?.arsPerUsd ?? null, centavosToText(to)].map((rate) => unitPesos(price, rate));
  return (
    <>
      {before ? `hoy ${formatPesos(before)}, después ` : 'después '}
      <strong>{formatPesos(after ?? '0.00')}</strong>.
    </>
  );
}

function Leap({ from, to }: { from: ArsPerUsd | null; to: ArsPerUsd | null }) {
  if (from === null || to === null) return null;
  const percent = Math.round((Math.abs(to - from) / from) * 100);
  return (
    <>
      El dólar {to > from ? 'sube' : 'baja'} {percent} %: de {formatPesos(centavosToText(from))} a{' '}
      <strong>{formatPesos(centavosToText(to))}</strong>. Todos los precios en pesos cambian con él.
    </>
  );
}
