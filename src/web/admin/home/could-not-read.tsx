import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';

/** Stands where a section could not be read; the banner says why. */
export function CouldNotRead({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => void notify.error('Error', { detail: message }), [message]);
  return (
    <EmptyState
      title="No se pudo cargar esta sección"
      action={
        <Button disabled={state !== 'idle'} onClick={() => void revalidate()}>
          Reintentar
        </Button>
      }
    >
      Lo que ya guardaste sigue guardado.
    </EmptyState>
  );
}
