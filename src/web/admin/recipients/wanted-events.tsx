import type { EventWord } from '#contract/panel/staff-recipients.ts';
import { Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';

/** What an address is told, and when. */
export interface Wanted {
  events: EventWord[];
  hour: number | null;
}

const EVENTS = {
  pedido: 'Pedido nuevo',
  pago: 'Pedido pagado',
  arrepentimiento: 'Arrepentimiento',
  atencion: 'Algo que mirar en Atención',
  agotado: 'Se agotó un producto que se vende',
  lista: 'Problemas con la lista del proveedor',
} as const satisfies Record<EventWord, string>;

const WORDS = Object.keys(EVENTS) as EventWord[]; // `as const` above: there are no other keys

export const ALL_EVENTS: Wanted = { events: WORDS, hour: null };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Fields of a form: which events, and at once or once a day. `readWanted` reads them. */
export function WantedEvents({ wanted }: { wanted: Wanted }) {
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1.5 text-sm font-semibold">Qué recibe</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {WORDS.map((word) => (
            <label key={word} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                name="events"
                value={word}
                defaultChecked={wanted.events.includes(word)}
                className="tick size-5 shrink-0"
              />
              {EVENTS[word]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Cuándo" className="mb-4 max-w-xs">
        {(control) => (
          <Select {...control} name="hour" defaultValue={wanted.hour ?? ''}>
            <option value="">Al momento</option>
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                Todo junto, una vez por día a las {hour}:00
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** What a form with `WantedEvents` says. */
export function readWanted(data: FormData): Wanted {
  const chosen = new Set(data.getAll('events'));
  const hour = data.get('hour');
  return {
    events: WORDS.filter((word) => chosen.has(word)),
    hour: typeof hour !== 'string' || hour === '' ? null : Number(hour),
  };
}
