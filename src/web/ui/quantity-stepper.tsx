import { MinusIcon, PlusIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_UNITS } from '#lib/order-limits.ts';

export interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  /** What is counted, for a screen reader: the product's name. */
  of: string;
  max?: number;
  /** One of them, in the labels of the buttons. */
  one?: string;
}

/** Never below 1. */
export function QuantityStepper({ value, onChange, of, max = MAX_UNITS, one = 'uno' }: QuantityStepperProps) {
  return (
    <fieldset className="inline-flex rounded-sm border border-rule-strong bg-sheet">
      <legend className="sr-only">Cantidad de {of}</legend>
      <StepButton label={`Quitar ${one}`} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <MinusIcon aria-hidden size={16} />
      </StepButton>
      <output aria-live="polite" className="datum grid w-10 place-items-center border-x border-rule text-sm">
        {value}
      </output>
      <StepButton label={`Agregar ${one}`} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <PlusIcon aria-hidden size={16} />
      </StepButton>
    </fieldset>
  );
}

function StepButton(props: { label: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      // Not `disabled`, which would take the focus away after the last press.
      aria-disabled={props.disabled}
      onClick={props.disabled ? undefined : props.onClick}
      className="grid size-10 place-items-center text-ink hover:bg-ink-soft aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
    >
      {props.children}
    </button>
  );
}
