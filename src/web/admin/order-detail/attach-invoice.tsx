import { useRef, useState, type FormEvent } from 'react';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import {
  INVOICE_LETTERS,
  type InvoiceLetter,
  invoiceLabel,
  invoiceNumberFrom,
} from '#invoicing/issued-invoice.ts';
import { TAX_CONDITION_LABELS } from '#invoicing/invoice-recipient.ts';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import { Input, Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formBefore, useChosenFile } from '../unsent-file.ts';
import { useChange } from '../use-change.ts';

/** The number and the PDF of an invoice that the shop wrote in its own system. @param letter The one that it should have. */
export function AttachInvoice({
  order: { id, invoice, issuedInvoice },
  letter: expected,
  onDone,
  onCancel,
}: {
  order: PanelOrderDetail;
  letter: InvoiceLetter;
  onDone: () => void;
  /** Null: there is nothing to go back to. */
  onCancel: (() => void) | null;
}) {
  const [before] = useState(() =>
    formBefore<{ letter: string; number: string }>({ letter: expected, number: '' }),
  );
  const [letter, setLetter] = useState(before.letter);
  const [number, setNumber] = useState(before.number);
  const [file, setFile] = useState<File | null>(null);
  useChosenFile(file, { letter, number });
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isDoubted, setDoubted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = useChange();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = {
      ...NO_FAULTS,
      number: invoiceNumberFrom(number) === null ? 'El número es como 0001-00000123' : '',
      file: faultOf(file),
    };
    setFaults(found);
    if (file === null || found.number !== '' || found.file !== '') {
      form.current
        ?.querySelector<HTMLElement>(found.number === '' ? '[type=file]' : '[name=numero]')
        ?.focus();
      return;
    }
    // The owner's accountant may know better, so it is asked about, not refused.
    if (letter === expected) void attach(file);
    else setDoubted(true);
  };

  const attach = async (chosen: File) => {
    setBusy(true);
    const replaces = issuedInvoice === null ? '' : invoiceLabel(issuedInvoice);
    const attached = await change(
      () => panelApi.attachInvoice(id, { file: chosen, letter, number, replaces }),
      'Error al adjuntar la factura',
      ({ message, faults: { archivo, numero } }) =>
        setFaults({
          number: numero ?? '',
          file: archivo ?? '',
          whole: numero === undefined && archivo === undefined ? message : '',
        }),
    );
    setBusy(false);
    if (attached === undefined) return;
    notify.success('Factura adjuntada', { detail: 'Le avisamos al comprador por email.' });
    onDone();
  };

  return (
    <form ref={form} noValidate className="grid gap-3" onSubmit={submit}>
      <div className="grid grid-cols-[5rem_1fr] gap-3">
        <Field label="Letra">
          {(control) => (
            <Select {...control} value={letter} onChange={({ target }) => setLetter(target.value)}>
              {INVOICE_LETTERS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Número" error={faults.number}>
          {(control) => (
            <Input
              {...control}
              name="numero"
              placeholder="0001-00000123"
              autoComplete="off"
              maxLength={20}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
      </div>
      {letter === expected ? null : (
        <p className="text-xs font-medium text-warn">
          A este comprador le corresponde factura {expected}. Revisá la letra.
        </p>
      )}
      <Field label="PDF de la factura" error={faults.file}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".pdf,application/pdf"
            className="py-2"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <BusyButton type="submit" size="sm" isBusy={isBusy}>
          {isBusy ? 'Adjuntando…' : 'Adjuntar la factura'}
        </BusyButton>
        {onCancel === null ? null : (
          <BusyButton size="sm" variant="ghost" isBusy={isBusy} onClick={onCancel}>
            Cancelar
          </BusyButton>
        )}
      </div>
      <p role="alert" className="text-xs font-medium text-bad empty:hidden">
        {faults.whole}
      </p>
      <ConfirmDialog
        open={isDoubted}
        onClose={() => setDoubted(false)}
        title={`¿Adjuntar una factura ${letter}?`}
        action={`Adjuntar la factura ${letter}`}
        dismissal="Volver"
        onConfirm={async () => {
          if (file !== null) await attach(file);
        }}
      >
        El comprador es {TAX_CONDITION_LABELS[invoice?.taxCondition ?? 'consumidor_final'].toLowerCase()}: le
        corresponde factura {expected}. Si tu contador te dijo otra cosa, seguí. El email con la factura le
        sale en el momento.
      </ConfirmDialog>
    </form>
  );
}

const NO_FAULTS = { number: '', file: '', whole: '' };

/** The server looks into it too. */
function faultOf(file: File | null): string {
  if (file === null) return 'Elegí el PDF de la factura';
  if (file.size === 0) return 'El archivo está vacío';
  return file.size > MAX_FILE_MB * 1024 * 1024 ? `El archivo pasa de ${MAX_FILE_MB} MB` : '';
}
