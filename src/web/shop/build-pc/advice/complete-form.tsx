import { WandSparklesIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Form, Link } from 'react-router';
import { HiddenFields, textOf } from '#web/ui/form-values.tsx';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { counted } from '#lib/counted.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { paths } from '#web/address/paths.ts';
import { usePendingLocation } from '#web/address/pending-location.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/controls.tsx';
import { UseOptions } from '#web/shop/use-options.tsx';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { isFinished } from '../model/finished.ts';
import { MAX_BUDGET_LENGTH, NO_WISH, SENT } from '../model/wish.ts';
import { useMove } from '../steps/use-move.ts';
import { maybeReplacedPath } from './own-parts-back.ts';
import { useKeptBudget } from './use-kept-budget.ts';

/** 'Completar por mí': fills the empty steps within a budget. A plain form, which works without JavaScript too. */
export function CompleteForm({ view }: { view: BuilderView }) {
  const { address, steps, refusal, rate, asksBudget = false } = view;
  const { wish } = address;
  const id = useId();
  const { field, keep } = useKeptBudget();
  const { readLatest } = useMove(address);
  const { go } = usePendingLocation();
  const [isMissing, setIsMissing] = useState(false);
  const empty = steps.filter(
    ({ key }) => address.chosen[key] === undefined && !address.skipped.includes(key),
  );
  if (empty.length === 0 || isFinished(view)) return null;
  const unfilled = unfilledPath(address);
  const isStart = empty.length === steps.length;
  return (
    <>
      <details open={refusal !== null || asksBudget} className="peer text-sm">
        <summary
          className={
            isStart
              ? START
              : 'unfolds inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink'
          }
        >
          <WandSparklesIcon aria-hidden size={16} />
          Completar por mí
        </summary>
        <Form
          method="get"
          action={paths.buildPc()}
          preventScrollReset
          className="sheet mt-1 grid gap-3 p-4 sm:grid-cols-[10rem_10rem_auto] sm:items-end"
          onSubmit={(event) => {
            // What was pressed a moment before may be on its way, and this page does not show it yet.
            event.preventDefault();
            const pending = readLatest();
            if (pending !== null) go(pathWith(pending, new FormData(event.currentTarget)));
          }}
        >
          <HiddenFields link={unfilled} />
          <div className="grid gap-1">
            <label htmlFor={`${id}-p`} className="sheet-label">
              Presupuesto
            </label>
            <Input
              ref={field}
              id={`${id}-p`}
              name="presupuesto"
              inputMode="text"
              autoComplete="off"
              placeholder="ej.: 800"
              defaultValue={wish.budget}
              maxLength={MAX_BUDGET_LENGTH}
              onInput={() => {
                keep();
                setIsMissing(false);
              }}
              onInvalid={(event) => {
                event.preventDefault();
                setIsMissing(true);
                event.currentTarget.focus();
              }}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link asks for it: it is what comes next
              autoFocus={asksBudget && refusal === null && view.ownParts === undefined}
              required
              aria-invalid={isMissing || refusal !== null ? true : undefined}
              aria-describedby={isMissing ? `${id}-e ${id}-d` : `${id}-d`}
            />
          </div>
          <p
            id={`${id}-e`}
            aria-live="polite"
            className="text-xs font-medium text-bad empty:hidden sm:order-1 sm:col-span-3"
          >
            {isMissing ? 'Escribí cuánto querés gastar: por ejemplo, 800 o 1.200.000 pesos.' : null}
          </p>
          <div className="grid gap-1">
            <label htmlFor={`${id}-u`} className="sheet-label">
              La quiero para
            </label>
            <Select id={`${id}-u`} name="uso" defaultValue={wish.use}>
              <UseOptions />
            </Select>
          </div>
          <Button type="submit" name="completar" value="si" variant="primary">
            Completar {counted(empty.length, 'paso', 'pasos')}
          </Button>
          <p id={`${id}-d`} className="text-muted sm:order-1 sm:col-span-3">
            En dólares o en pesos, por {address.pcs > 1 ? 'cada PC' : 'la PC entera'}, con lo que ya elegiste
            y sin el envío. Solo con lo que encaja y está en stock.
            {rate ? ` Dólar: ${formatPesos(rate.arsPerUsd)}.` : ''}
          </p>
          {refusal === null ? null : (
            <Alert
              tone="bad"
              title={refusal.message}
              className="sm:order-1 sm:col-span-3"
              actions={
                refusal.inTheWay !== undefined ? (
                  <Link
                    to={maybeReplacedPath(address, refusal.inTheWay)}
                    preventScrollReset
                    className={buttonLooks({ size: 'sm' })}
                  >
                    Cambiar {STEP_LABELS[refusal.inTheWay].the}
                  </Link>
                ) : refusal.least === null ? null : (
                  <Link
                    to={paths.buildPc({
                      ...Object.fromEntries(new URLSearchParams(unfilled.split('?')[1])),
                      presupuesto: refusal.least.typed,
                      uso: wish.use,
                      completar: 'si',
                    })}
                    preventScrollReset
                    className={buttonLooks({ size: 'sm' })}
                  >
                    Armarla con {refusal.least.label}
                  </Link>
                )
              }
            />
          )}
        </Form>
      </details>
      {isStart ? (
        <p className="mt-1 text-xs text-muted peer-open:hidden sm:text-sm">
          Decinos cuánto querés gastar y te la proponemos entera.
        </p>
      ) : null}
    </>
  );
}

/** Without what the form asks. */
function unfilledPath(address: BuilderAddress): string {
  const wish = { ...address.wish, budget: NO_WISH.budget, use: NO_WISH.use };
  return builderPath({ ...address, asked: [], wish });
}

/** As the form leads there without a script. */
function pathWith(address: BuilderAddress, form: FormData): string {
  const params = new URLSearchParams(unfilledPath(address).split('?')[1]);
  for (const name of ['presupuesto', 'uso']) params.set(name, textOf(form.get(name)));
  params.set(SENT, 'si');
  return `${paths.buildPc()}?${params}`;
}

/** Whoever knows no part begins here: it looks like the button that it is. */
const START = buttonLooks({ variant: 'primary', className: 'unfolds cursor-pointer' });
