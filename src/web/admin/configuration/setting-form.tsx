import { useRef, useState } from 'react';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange, type Refusal } from '../use-change.ts';
import { formId, useSettingDraft } from './setting-draft.ts';
import { SettingControl, type SettingElement } from './setting-control.tsx';
import { PageText } from './page-text.tsx';
import { usePreview } from './use-preview.ts';

/** A value that nobody could look at by then is saved without a question. */
const LOOK_MS = 5000;

/** One setting: its value, where that comes from, what it looks like, and the way back to its first value. */
export function SettingForm({ setting }: { setting: ShopText }) {
  const change = useChange();
  const { draft, keep, read } = useSettingDraft(setting.key);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** What the value leaves out, asked before it is saved; null: nothing is asked. */
  const [doubt, setDoubt] = useState<string | null>(null);
  const field = useRef<SettingElement>(null);
  const { key, name, version } = setting;
  const isChanged = draft !== null && draft.text !== setting.value;
  const shown = draft?.text ?? setting.value;
  const isPage = setting.input === 'texto';
  const preview = usePreview(key, isChanged || (isPage && shown !== '') ? shown : null);

  const warning = isChanged ? (preview?.warning ?? null) : setting.warning;

  const refused = ({ message, faults }: Refusal) => {
    setFault(faults['valor'] ?? message);
    const typed = read();
    if (typed !== null) keep({ ...typed, version: null });
    field.current?.focus();
  };
  const type = (text: string) => {
    keep(text === setting.value ? null : { text, version: draft === null ? version : draft.version });
    setFault(null);
  };
  const discard = () => {
    keep(null);
    setFault(null);
    field.current?.focus();
  };
  const save = async () => {
    if (draft === null) return;
    setSaving(true);
    const seen =
      preview ??
      (await panelApi.previewShopText(key, draft.text, AbortSignal.timeout(LOOK_MS)).catch(() => null));
    if (seen?.warning) {
      setSaving(false);
      setDoubt(seen.warning);
      return;
    }
    await store();
  };
  const store = async () => {
    if (draft === null) return;
    setSaving(true);
    const body = { value: draft.text, version: draft.version ?? version };
    const saved = await change(() => panelApi.changeShopText(key, body), null, refused);
    setSaving(false);
    if (saved === undefined) return;
    keep(null);
    setFault(null);
    notify.success(`${name}: guardado`);
  };
  const reset = async () => {
    const done = await change(
      () => panelApi.resetShopText(key, version),
      `Error al volver ${name} a su origen`,
      refused,
    );
    if (done === undefined) return;
    keep(null);
    setFault(null);
    notify.success(`${name}: volvió a su valor de origen`);
  };

  return (
    <form
      id={formId(key)}
      noValidate
      className="scroll-mt-20 rounded-sm border border-rule bg-sheet p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <Field label={name} description={setting.help} error={fault ?? undefined}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <SettingControl setting={setting} control={control} field={field} value={shown} onType={type} />
            <BusyButton type="submit" variant="primary" isBusy={isSaving} aria-label={`Guardar ${name}`}>
              Guardar
            </BusyButton>
          </span>
        )}
      </Field>
      {setting.failure === null ? null : (
        <Alert tone="warn" title="Lo guardado no se puede usar" announced={false} className="mt-3">
          Cuenta el valor de origen: lo guardado {setting.failure}.
        </Alert>
      )}
      <dl className="mt-3 grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">De dónde sale</dt>
        <dd>{sourceOf(setting)}</dd>
        <dt className="text-muted">Cómo se ve</dt>
        <dd className="[overflow-wrap:anywhere]">{setting.example}</dd>
        {isChanged ? (
          <>
            <dt className="text-muted">Si lo guardás</dt>
            <dd aria-live="polite" className="font-semibold [overflow-wrap:anywhere]">
              {preview?.example ?? '…'}
            </dd>
          </>
        ) : null}
      </dl>
      {warning === null ? null : (
        <p role="status" className="mt-3 text-sm text-warn">
          {warning}
        </p>
      )}
      {isChanged ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warn">
          Sin guardar: lo que escribiste queda en esta pestaña hasta que lo guardes.
          <Button size="sm" aria-label={`Descartar lo escrito: ${name}`} onClick={discard}>
            Descartar lo escrito
          </Button>
        </p>
      ) : null}
      {isPage ? (
        <PageText setting={setting} html={preview?.html ?? null} isEmpty={shown === ''} onStart={type} />
      ) : null}
      {setting.origin === 'panel' ? (
        <Button
          size="sm"
          className="mt-3"
          aria-label={`Volver al valor de origen: ${name}`}
          onClick={() => setAsking(true)}
        >
          Volver al valor de origen
        </Button>
      ) : null}
      <ConfirmDialog
        open={doubt !== null}
        onClose={() => setDoubt(null)}
        title={`¿Guardar ${name} así?`}
        action="Guardar igual"
        variant="primary"
        dismissal="Corregirlo"
        onConfirm={store}
        returnTo={field}
      >
        <strong className="block text-ink [overflow-wrap:anywhere]">{shown}</strong>
        {doubt}
      </ConfirmDialog>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Volver al valor de origen"
        action="Volver"
        onConfirm={reset}
        returnTo={field}
      >
        {name} vuelve a ser <strong className="[overflow-wrap:anywhere]">{originWords(setting)}</strong>. Lo
        que dice ahora queda en Auditoría.
      </ConfirmDialog>
    </form>
  );
}

function originWords({ originText, input }: ShopText): string {
  if (originText === '') return 'ninguno';
  if (input === 'opcion') return originText === 'on' ? 'Sí' : 'No';
  return input === 'renglones' || input === 'texto' ? 'lo que tenía' : originText;
}

function sourceOf({ origin, variable, by }: ShopText): string {
  switch (origin) {
    case 'panel':
      return by === null ? 'Del panel' : `Del panel: lo guardó ${by}`;
    case 'variable':
      return `De la variable ${variable}`;
    case 'omision':
      return 'Por omisión';
  }
}
