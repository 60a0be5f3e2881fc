import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation, type Navigation } from 'react-router';
import {
  defaultBuildName,
  isStoredInBrowser,
  saveBuild,
  type SavedBuild,
} from '#web/browser-storage/saved-build-storage.ts';
import { paths } from '#web/address/paths.ts';
import { notify } from '#web/ui/notify.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { useMove } from '../steps/use-move.ts';
import type { NameRequest } from './name-request.ts';
import { buildToSave } from './save-build.ts';

export interface Saving {
  /** @param onLost is called if the build will be lost with the page. */
  save: (onLost: () => void) => void;
  /** For a part that is on its way. */
  isWaiting: boolean;
}

/** Saves the build and notifies the visitor. A part that was chosen and is on its way is saved with it: saving waits for the page to show it. */
export function useSave(view: BuilderView): Saving {
  const navigate = useNavigate();
  const { move, readLatest, isUpToDate } = useMove(view.address);
  const waiting = useRef<{ onLost: () => void } | null>(null);
  const [waitsIn, setWaitsIn] = useState<BuilderView | null>(null);

  const saveNow = (onLost: () => void) => {
    // The address with the id that the press before this one gave it may be on its way.
    const buildId = readLatest()?.address.buildId ?? view.address.buildId;
    const address = { ...view.address, buildId };
    const build = buildToSave({ ...view, address }, { now: new Date(), random: Math.random });
    saveBuild(build);
    // Saving again changes this build instead of adding another.
    move((pending) => ({ ...pending, buildId: build.id }), 'nowhere');
    if (isStoredInBrowser(build)) {
      notify.success('Build guardada correctamente', { action: nextStep(build) });
      return;
    }
    notify.error('No pudimos guardar el build en este navegador', {
      detail:
        'El almacenamiento está lleno o bloqueado: queda solo hasta cerrar la página. Copiá el link para no perderlo.',
    });
    onLost();
  };

  const nextStep = ({ id, name }: SavedBuild) => {
    if (name !== defaultBuildName(id))
      return { label: 'Ver guardados', run: () => void navigate(paths.savedBuilds()) };
    const state: NameRequest = { nameOf: id };
    return { label: 'Ponerle nombre', run: () => void navigate(paths.savedBuilds(), { state }) };
  };

  const save = (onLost: () => void) => {
    if (isUpToDate()) return saveNow(onLost);
    waiting.current = { onLost };
    setWaitsIn(view);
  };
  const { state: loading } = useNavigation();
  const saveWhatWaited = useEffectEvent((_shown: BuilderView, _loading: Navigation['state']) => {
    if (waiting.current === null || !isUpToDate()) return;
    const { onLost } = waiting.current;
    waiting.current = null;
    setWaitsIn(null);
    saveNow(onLost);
  });
  // Also when a load ends without another view: the visitor stopped it.
  useEffect(() => saveWhatWaited(view, loading), [view, loading]);
  return { save, isWaiting: waitsIn === view };
}
