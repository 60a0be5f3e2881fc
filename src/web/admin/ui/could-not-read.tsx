import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelErrors } from '../panel-errors.ts';
import { BusyButton } from './busy-button.tsx';

/** Shows in the banner and in a notice what could not be read. @returns how to take the banner back. */
export function reportNotRead(failure: Error): () => void {
  panelErrors.show(failure.message);
  notify.error('Error', { detail: failure.message });
  return panelErrors.dismiss;
}

/** Stands where a section could not be read; the banner shows why, once for each attempt. */
export function CouldNotRead({ failure }: { failure: Error }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => reportNotRead(failure), [failure]);
  return (
    <EmptyState
      title="No se pudo cargar esta sección"
      action={
        <BusyButton isBusy={state !== 'idle'} onClick={() => void revalidate()}>
          Reintentar
        </BusyButton>
      }
    >
      Lo que ya guardaste sigue guardado.
    </EmptyState>
  );
}
