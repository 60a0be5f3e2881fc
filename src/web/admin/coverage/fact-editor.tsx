import { SquarePenIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { expectedMessage, valueLabel } from '#compatibility/facts/value-labels.ts';
import type { CoverageFact, CoverageRow } from '#contract/panel/coverage.ts';
import { EditButtons } from '../ui/busy-button.tsx';
import { useInlineEdit } from '../ui/use-inline-edit.ts';
import { effectLabels, factLabel } from './coverage-labels.ts';
import { FactControl } from './fact-control.tsx';
import { draftOf, valueOf, type FactDraft } from './fact-draft.ts';
import { useCorrection } from './use-correction.ts';
import { useEffectPreview } from './use-effect-preview.ts';

export interface FactEditorProps {
  product: CoverageRow;
  datum: CoverageFact;
  /** Takes the focus when the product leaves the list after a save. */
  fallback: () => HTMLElement | null;
}

/** Edits a fact of a product in its row: Enter or the check saves, Escape or the X cancels. */
export function FactEditor({ product, datum, fallback }: FactEditorProps) {
  const { isOpen, isSaving, open, close, closeOnEscape, save, opener, form } = useInlineEdit({ fallback });
  const [draft, setDraft] = useState<FactDraft>('');
  const [isRefused, setRefused] = useState(false);
  const { correct } = useCorrection(product);
  const id = useId();
  const { fact, value: stored } = datum;
  const value = isOpen ? valueOf(fact, draft) : undefined;
  const effect = useEffectPreview(product.id, fact, value);
  const label = `${factLabel(fact)}: ${product.description}`;

  if (!isOpen) {
    return (
      <span className="inline-flex items-center gap-1">
        {stored === null ? (
          // A missing fact that no check reads is informative only.
          <Badge tone={datum.unverified > 0 ? 'warn' : 'neutral'}>
            {datum.unverified > 0 ? 'Falta' : 'No lo dice'}
          </Badge>
        ) : (
          <span className="font-semibold">{valueLabel(fact, stored)}</span>
        )}
        <Button
          ref={opener}
          variant="ghost"
          size="icon-sm"
          aria-label={`${stored === null ? 'Completar' : 'Corregir'} ${label}`}
          title={stored === null ? 'Completar' : 'Corregir'}
          onClick={() => {
            setDraft(draftOf(fact, stored));
            setRefused(false);
            open();
          }}
        >
          <SquarePenIcon aria-hidden size={16} />
        </Button>
      </span>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid w-full max-w-md gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaving) return;
        if (value === undefined) setRefused(true);
        else void save(() => correct(datum, value));
      }}
    >
      <span className="flex items-start gap-1 [&>button]:shrink-0">
        <FactControl
          fact={fact}
          label={label}
          draft={draft}
          isReadOnly={isSaving}
          isRefused={isRefused}
          describedBy={`${id}-e ${id}-d`}
          onType={(next) => {
            setDraft(next);
            setRefused(false);
          }}
          onKeyDown={(event) => {
            // In a select Enter would only open it; in a text field the browser submits the form.
            if (event.key === 'Enter') {
              event.preventDefault();
              form.current?.requestSubmit();
            } else closeOnEscape(event);
          }}
        />
        <EditButtons
          saveLabel="Guardar dato"
          isSaving={isSaving}
          onKeyDown={closeOnEscape}
          onCancel={close}
        />
      </span>
      <span id={`${id}-e`} role="alert" className="text-xs font-medium text-bad empty:hidden">
        {isRefused ? expectedMessage(fact) : null}
      </span>
      <span id={`${id}-d`} role="status" className="grid text-xs text-muted empty:hidden">
        {effect === null
          ? null
          : effect.total === 0
            ? 'No cambia ningún veredicto.'
            : effectLabels(effect).map((line) => <span key={line}>{line}</span>)}
      </span>
    </form>
  );
}
