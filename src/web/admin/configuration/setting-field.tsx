import type { ShopText, ShopTextPreview } from '#contract/panel/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SettingControl } from './setting-control.tsx';
import { settingId, type SettingDraft, type UnsavedSetting } from './setting-draft.ts';
import { PageText } from './page-text.tsx';
import { ResetSetting } from './reset-setting.tsx';

export interface SettingFieldProps {
  setting: ShopText;
  /** Null: it is as it was saved. */
  draft: SettingDraft | null;
  /** What the text would do; null: it is not known yet. */
  preview: ShopTextPreview | null;
  /** What stands typed in the whole form. */
  unsaved: readonly UnsavedSetting[];
  /** What of that would do, as far as it is known. */
  previews: ReadonlyMap<ShopText['key'], ShopTextPreview>;
  /** Why it was not saved. */
  fault: string | undefined;
  onType: (text: string) => void;
  /** Drops what is typed. */
  onDiscard: () => void;
}

/** One setting: its value, where that comes from, what it looks like, and the way back to its first value. */
export function SettingField({
  setting,
  draft,
  preview,
  unsaved,
  previews,
  fault,
  onType,
  onDiscard,
}: SettingFieldProps) {
  const { name, input, value, by } = setting;
  const shown = draft?.text ?? value;
  const warning = draft === null ? setting.warning : (preview?.warning ?? null);
  const isMoved = draft !== null && draft.version !== setting.version && fault === undefined;
  return (
    <div
      id={settingId(setting.key)}
      tabIndex={-1}
      className="setting scroll-mt-20 rounded-sm border border-rule bg-sheet p-4"
    >
      <Field label={name} description={setting.help} error={fault}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <SettingControl setting={setting} control={control} value={shown} onType={onType} />
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
        {draft === null || fault !== undefined ? null : (
          <>
            <dt className="text-muted">Si lo guardás</dt>
            <dd aria-live="polite" className="font-semibold [overflow-wrap:anywhere]">
              {wouldBe(preview)}
            </dd>
          </>
        )}
      </dl>
      {warning === null ? null : (
        <p role="status" className="mt-3 text-sm text-warn">
          {warning}
        </p>
      )}
      {isMoved ? (
        <p role="status" className="mt-3 text-sm text-warn [overflow-wrap:anywhere]">
          {by ?? 'Alguien'} lo cambió mientras escribías
          {input === 'renglon' || input === 'dia' ? `: ahora dice “${value}”` : ''}.
        </p>
      ) : null}
      {draft === null ? null : (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warn">
          Sin guardar
          <Button size="sm" aria-label={`Descartar lo escrito: ${name}`} onClick={onDiscard}>
            Descartar lo escrito
          </Button>
        </p>
      )}
      {input === 'texto' ? (
        <PageText
          setting={setting}
          html={preview?.html ?? null}
          isEmpty={shown === ''}
          unsaved={unsaved}
          previews={previews}
          onStart={onType}
        />
      ) : null}
      {setting.origin === 'panel' ? <ResetSetting setting={setting} onReset={onDiscard} /> : null}
    </div>
  );
}

function wouldBe(preview: ShopTextPreview | null): string {
  if (preview === null) return '…';
  return preview.example ?? `No se puede: ${preview.failure}`;
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
