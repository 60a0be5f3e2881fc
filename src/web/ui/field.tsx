import { createContext, useContext, useId, useState, type ReactNode } from 'react';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  description?: ReactNode;
  /** Empty or absent: nothing wrong. */
  error?: string | undefined;
  className?: string;
  /** Draws the control with what ties it to its label, description and error. */
  children: (control: FieldControl) => ReactNode;
}

/** The response to one attempt to send a form. Until the next one, a field's error disappears when its value changes. Null: errors stay. */
export const Attempt = createContext<object | null>(null);

/** A labelled control; its error is announced as soon as it appears. */
export function Field({ label, description, error: said, className, children }: FieldProps) {
  const id = useId();
  const attempt = useContext(Attempt);
  const [editedAfter, setEditedAfter] = useState<object | null>(null);
  const error = attempt !== null && editedAfter === attempt ? '' : said;
  const describedBy = [description ? `${id}-d` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ');
  return (
    <div className={className} onChange={() => setEditedAfter(attempt)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {description ? (
        <p id={`${id}-d`} className="mt-1.5 text-xs text-muted">
          {description}
        </p>
      ) : null}
      <p id={`${id}-e`} aria-live="polite" className="mt-1.5 text-xs font-medium text-bad empty:hidden">
        {error}
      </p>
    </div>
  );
}
