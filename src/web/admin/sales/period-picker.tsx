import { useId, useState } from 'react';
import { PendingLink } from '#web/address/pending-location.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { linkWith, useView } from '../ui/use-view.ts';
import type { NamedPeriod } from './periods.ts';

/** Which days the figures are of: the usual periods as links, or any two days. */
export function PeriodPicker({
  periods,
  from,
  to,
}: {
  periods: readonly NamedPeriod[];
  from: string;
  to: string;
}) {
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <ul aria-label="Períodos" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {periods.map((period) => (
          <li key={period.label}>
            <PendingLink
              to={linkWith({ desde: period.from, hasta: period.to })}
              aria-current={period.from === from && period.to === to ? 'page' : undefined}
              className="inline-flex min-h-9 items-center font-semibold text-ink underline underline-offset-4 aria-[current]:text-text aria-[current]:no-underline"
            >
              {period.label}
            </PendingLink>
          </li>
        ))}
      </ul>
      <TwoDays key={`${from} ${to}`} from={from} to={to} />
    </div>
  );
}

function TwoDays({ from, to }: { from: string; to: string }) {
  const { change } = useView();
  const [days, setDays] = useState({ from, to });
  const id = useId();
  const isBackwards = days.from > days.to;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBackwards) change({ desde: days.from, hasta: days.to });
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="grid gap-1 text-sm font-medium">
          {end === 'from' ? 'Desde' : 'Hasta'}
          <Input
            type="date"
            required
            value={days[end]}
            aria-invalid={isBackwards || undefined}
            aria-describedby={isBackwards ? id : undefined}
            onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          />
        </label>
      ))}
      <Button type="submit" disabled={isBackwards}>
        Ver período
      </Button>
      {isBackwards ? (
        <p id={id} role="alert" className="basis-full text-sm text-bad">
          El período empieza después de terminar: corregí uno de los dos días.
        </p>
      ) : null}
    </form>
  );
}
