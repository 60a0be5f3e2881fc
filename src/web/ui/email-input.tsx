import type { ComponentProps } from 'react';
import { MAX_EMAIL_LENGTH } from '#lib/email-limits.ts';
import { Input } from './controls.tsx';

/** A field named `email`. */
export function EmailInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={MAX_EMAIL_LENGTH}
      {...props}
    />
  );
}
