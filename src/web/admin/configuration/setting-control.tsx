import clsx from 'clsx';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { Input, Select, Textarea } from '#web/ui/controls.tsx';
import type { FieldControl } from '#web/ui/field.tsx';

/** Where a setting is typed or chosen. */
export function SettingControl({
  setting: { input },
  control,
  value,
  onType,
}: {
  setting: Pick<ShopText, 'input'>;
  control: FieldControl;
  value: string;
  onType: (text: string) => void;
}) {
  const shared = {
    ...control,
    value,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  switch (input) {
    case 'opcion':
      return (
        <Select {...shared} className="min-w-0 flex-1 basis-56">
          <option value="on">Sí</option>
          <option value="off">No</option>
        </Select>
      );
    case 'renglones':
    case 'texto':
      return (
        <Textarea
          {...shared}
          rows={input === 'texto' ? 14 : 8}
          spellCheck={input === 'texto'}
          className={clsx('min-w-0 basis-full', input === 'renglones' && 'datum')}
        />
      );
    case 'imagen':
      return null;
    case 'dia':
    case 'renglon':
      return (
        <Input {...shared} type={input === 'dia' ? 'date' : 'text'} className="min-w-0 flex-1 basis-56" />
      );
  }
}
