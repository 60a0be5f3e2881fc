import { useRef } from 'react';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { LogoForm } from './logo-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { keepSettingDraft, useUnsavedSettings } from './setting-draft.ts';
import { SettingField } from './setting-field.tsx';
import { SettingGroups } from './setting-groups.tsx';
import { focusSetting, useSaveSettings } from './use-save-settings.ts';
import { useSettingPreviews } from './use-setting-previews.ts';

/** All settings, saved together: one may need another, in another group. */
export function SettingsForm({ settings }: { settings: readonly ShopText[] }) {
  const unsaved = useUnsavedSettings(settings);
  const { isSaving, faults, failure, doubts, save, saveAnyway, forget, endDoubts } = useSaveSettings(unsaved);
  const typed = unsaved.map(({ setting: { key }, draft: { text } }) => ({ key, value: text }));
  const previews = useSettingPreviews(typed);
  const pages = useSettingPreviews(settings.filter(({ input, value }) => input === 'texto' && value !== ''));
  const lastTyped = useRef<HTMLElement | null>(null);

  const type = ({ key, value, version }: ShopText, text: string) => {
    const draft = unsaved.find(({ setting }) => setting.key === key)?.draft;
    // Whoever reads that another person changed it, and goes on, wants theirs.
    const seen = draft === undefined || faults[key] !== undefined ? version : draft.version;
    keepSettingDraft(key, text === value ? null : { text, version: seen });
    forget(key);
  };
  const discard = (key: ShopText['key']) => {
    keepSettingDraft(key, null);
    forget(key);
  };
  const [doubt] = doubts;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        lastTyped.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        void save();
      }}
    >
      <SettingGroups
        settings={settings}
        renderSetting={(setting) =>
          setting.input === 'imagen' ? (
            <LogoForm setting={setting} />
          ) : (
            <SettingField
              setting={setting}
              draft={unsaved.find(({ setting: { key } }) => key === setting.key)?.draft ?? null}
              preview={previews.get(setting.key) ?? pages.get(setting.key) ?? null}
              unsaved={unsaved}
              previews={previews}
              fault={faults[setting.key]}
              onType={(text) => type(setting, text)}
              onDiscard={() => {
                discard(setting.key);
                focusSetting(setting.key);
              }}
            />
          )
        }
      />
      {unsaved.length === 0 ? null : (
        <SaveBar
          unsaved={unsaved}
          isSaving={isSaving}
          failure={failure}
          onDiscard={() => unsaved.forEach(({ setting: { key } }) => discard(key))}
        />
      )}
      <ConfirmDialog
        open={doubt !== undefined}
        onClose={endDoubts}
        title={doubts.length === 1 ? `¿Guardar ${doubt?.name} así?` : '¿Guardar así?'}
        action="Guardar igual"
        variant="primary"
        dismissal="Corregirlo"
        onConfirm={saveAnyway}
        returnTo={lastTyped}
      >
        {doubts.map(({ name, value, warning }) => (
          <span key={name} className="mb-2 block">
            <strong className="block text-ink [overflow-wrap:anywhere]">{value}</strong>
            {warning}
          </span>
        ))}
      </ConfirmDialog>
      <LeaveQuestion names={unsaved.map(({ setting: { name } }) => name)} />
    </form>
  );
}
