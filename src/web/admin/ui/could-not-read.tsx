import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelErrors } from '../panel-errors.ts';
import { BusyButton } from './busy-button.tsx';
import { NotLoaded } from '../section.ts';

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
  // A page load brings the current file names. A browser does not request a module that failed a second time.
  const retry = () => (failure instanceof NotLoaded ? location.reload() : void revalidate());
  return (
    <EmptyState
      title="No se pudo cargar esta sección"
      action={
        <BusyButton isBusy={state !== 'idle'} onClick={retry}>
          Reintentar
        </BusyButton>
      }
    >
      Lo que ya guardaste sigue guardado.
    </EmptyState>
  );
}
