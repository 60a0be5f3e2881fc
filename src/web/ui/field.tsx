import { useId, type ReactNode } from 'react';

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

/** A labelled control; its error is announced as soon as it appears. */
export function Field({ label, description, error, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [description ? `${id}-d` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
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
