import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { likelyProvince, PROVINCES } from '#contract/provinces.ts';
import {
  MAX_CITY_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
  MAX_STREET_LENGTH,
  MAX_UNIT_LENGTH,
} from '#lib/text-limits.ts';
import { keepInCheckoutDraft, useCheckoutDraft } from '#web/browser-storage/checkout-draft.ts';
import { Input, Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { textOf } from '#web/ui/form-values.tsx';
import { sendAnyway, useAskOnce } from '#web/ui/use-ask-once.ts';
import { placeWarning, shortName, type AddressErrors, type TypedAddress } from '#contract/address-line.ts';

/** Names in the form. An order has one line, whose name in problem details is `direccion`. */
const STREET = 'calle';
const UNIT = 'piso';
const CITY = 'localidad';
const PROVINCE = 'provincia';
const POSTAL_CODE = 'codigo_postal';

/** The place that the price of shipping was computed for, if the price depends on it. The form does not ask for it again. */
export interface PricedPlace {
  postalCode: string;
  /** Null: the price is the same in all provinces that share the postal code. */
  province: string | null;
}

export interface AddressFieldsProps {
  errors: AddressErrors;
  /** The order is picked up. The fields keep their text for a buyer who changes their mind. */
  isHidden: boolean;
  /** `here`: the place is asked here; null: it is asked above, and not known yet. */
  place: PricedPlace | 'here' | null;
}

/** Where the order goes, in the fields that couriers print. */
export function AddressFields({ errors, isHidden, place }: AddressFieldsProps) {
  const draft = useCheckoutDraft();
  return (
    <fieldset hidden={isHidden} className="grid grid-cols-2 items-start gap-4">
      <legend className="mb-3 text-sm font-semibold">Dirección de envío</legend>
      <Field label="Calle y número" error={errors.street} className="col-span-2">
        {(control) => (
          <Input
            {...control}
            name={STREET}
            defaultValue={draft[STREET]}
            autoComplete="address-line1"
            maxLength={MAX_STREET_LENGTH}
            required
          />
        )}
      </Field>
      <Field
        label={
          <>
            Piso y depto. <span className="text-xs font-normal">(opcional)</span>
          </>
        }
      >
        {(control) => (
          <Input
            {...control}
            name={UNIT}
            defaultValue={draft[UNIT]}
            autoComplete="address-line2"
            placeholder="4 B"
            maxLength={MAX_UNIT_LENGTH}
          />
        )}
      </Field>
      <Field label="Localidad" error={errors.city} className={errors.city ? '' : 'self-end'}>
        {(control) => (
          <Input
            {...control}
            name={CITY}
            defaultValue={draft[CITY]}
            autoComplete="address-level2"
            maxLength={MAX_CITY_LENGTH}
            required
          />
        )}
      </Field>
      <Place errors={errors} isHidden={isHidden} place={place} />
      <p className="col-span-2 text-xs text-muted empty:hidden">{placeNote(place)}</p>
    </fieldset>
  );
}

function Place({ errors, isHidden, place }: AddressFieldsProps) {
  if (place === null) return null;
  if (place === 'here') return <PlaceFields errors={errors} isHidden={isHidden} asked={null} />;
  const { postalCode, province } = place;
  if (province === null) return <PlaceFields errors={errors} isHidden={isHidden} asked={postalCode} />;
  return <PlaceWarning postalCode={postalCode} province={province} />;
}

/**
 * A postal code chooses its province, if it has only one. A province that the buyer chose stays, and the other is offered. Before the order
 * is placed, the form asks once more about a contradiction.
 * @param asked The postal code that was asked for above; null: it is asked for here.
 */
function PlaceFields({
  errors,
  isHidden,
  asked,
}: Pick<AddressFieldsProps, 'errors' | 'isHidden'> & { asked: string | null }) {
  const draft = useCheckoutDraft();
  const [typed, setTyped] = useState(draft[POSTAL_CODE] ?? '');
  const [province, setProvince] = useState(() => draft[PROVINCE] ?? provinceOf(draft[POSTAL_CODE] ?? ''));
  const [isChosen, setChosen] = useState(province !== '' && province !== provinceOf(typed));
  const [offered, setOffered] = useState('');
  const onPostalCode: ComponentProps<'input'>['onChange'] = ({ target }) => {
    setTyped(target.value);
    const told = provinceOf(target.value);
    if (isChosen) setOffered(told === province ? '' : told);
    else if (told !== '' || placeWarning(target.value, province) !== '') {
      // This event makes the form store the draft, now with the new province.
      flushSync(() => setProvince(told));
    }
  };
  const code = useRef<HTMLInputElement>(null);
  const warning = placeWarning(asked ?? typed, province);
  const askedAgain = useAskOnce(
    code,
    () => (isHidden ? '' : warning),
    () => code.current?.focus(),
  );
  const choose = (name: string) => {
    setProvince(name);
    setChosen(name !== '');
    setOffered('');
  };
  const select = useRef<HTMLSelectElement>(null);
  const takeOffer = () => {
    keepInCheckoutDraft([[PROVINCE, offered]]);
    choose(offered);
    select.current?.focus();
  };
  return (
    <>
      {asked === null ? (
        <Field label="Código postal" error={errors.postalCode}>
          {(control) => (
            <Input
              {...control}
              ref={code}
              name={POSTAL_CODE}
              defaultValue={draft[POSTAL_CODE]}
              onChange={onPostalCode}
              autoComplete="postal-code"
              placeholder="7000"
              maxLength={MAX_POSTAL_CODE_LENGTH}
              required
            />
          )}
        </Field>
      ) : null}
      <Field label="Provincia" error={province === '' ? errors.province : ''} className="max-sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            ref={select}
            name={PROVINCE}
            value={province}
            onChange={({ target }) => choose(target.value)}
            autoComplete="address-level1"
            required
          >
            <option value="">Elegí la provincia</option>
            {PROVINCES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <PlaceWarning postalCode={asked ?? typed} province={province}>
        {offered === '' ? null : (
          <button
            type="button"
            onClick={takeOffer}
            className="py-1 text-left font-semibold underline underline-offset-2 hover:text-ink"
          >
            {`El código postal ${typed.trim()} es de ${shortName(offered)}. ¿Cambiar la provincia?`}
          </button>
        )}
      </PlaceWarning>
      <p aria-live="polite" className="col-span-2 text-sm empty:hidden">
        {warning !== '' && warning === askedAgain.doubt ? sendAnyway(askedAgain) : ''}
      </p>
    </>
  );
}

/** @param children Stands in the warning's place, with what can be done. */
function PlaceWarning({
  postalCode,
  province,
  children,
}: {
  postalCode: string;
  province: string;
  children?: ReactNode;
}) {
  return (
    <p aria-live="polite" className="col-span-2 text-sm font-medium text-warn empty:hidden">
      {children ?? placeWarning(postalCode, province)}
    </p>
  );
}

function provinceOf(postalCode: string): string {
  return likelyProvince(postalCode) ?? '';
}

function placeNote(place: AddressFieldsProps['place']): string {
  if (place === 'here') return '';
  if (place === null) return 'El código postal lo completás arriba, donde se calcula el envío.';
  const known = [`CP ${place.postalCode}`, place.province].filter((said) => said !== null).join(', ');
  return `${known}: es el lugar del envío que calculaste arriba. Si cambia, cambialo ahí.`;
}

/** The typed values. A field that the page does not show is empty, unless the place for the price of shipping has it. */
export function readAddress(form: FormData, place: AddressFieldsProps['place']): TypedAddress {
  const read = (name: string) => textOf(form.get(name)).trim();
  const typed = {
    street: read(STREET),
    unit: read(UNIT),
    city: read(CITY),
    province: read(PROVINCE),
    postalCode: read(POSTAL_CODE),
  };
  if (place === 'here' || place === null) return typed;
  return { ...typed, postalCode: place.postalCode, province: place.province ?? typed.province };
}

/** What the shop answered about the line is said at its first field. */
export function addressErrorsIn(errors: Readonly<Record<string, string>>): AddressErrors {
  const { direccion: street } = errors;
  return street ? { street } : {};
}
