import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  defaultBuildName,
  isStoredInBrowser,
  saveBuild,
  type SavedBuild,
} from '#web/browser-storage/saved-build-storage.ts';
import { paths } from '#web/address/paths.ts';
import { notify } from '#web/ui/notify.ts';
import { partsPath } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { linkToShare } from '../links/link-to-share.ts';
import { useMove } from '../steps/use-move.ts';
import type { NameRequest } from './name-request.ts';
import type { Of } from './of-pc.ts';
import { buildToSave } from './save-build.ts';
import { useOnceShown, type OnceShown } from './use-once-shown.ts';

export interface Saving extends OnceShown {
  /** The link to a build that will be lost with the page. */
  linkToCopy: Of<string> | null;
}

/** Saves the build and notifies the visitor. A part that was chosen and is on its way is saved with it. */
export function useSave(view: BuilderView): Saving {
  const navigate = useNavigate();
  const { move, readLatest } = useMove(view.address);
  const [linkToCopy, setLinkToCopy] = useState<Saving['linkToCopy']>(null);

  const saveNow = () => {
    // The address with the id from the previous press may still be loading.
    const buildId = readLatest()?.buildId ?? view.address.buildId;
    const address = { ...view.address, buildId };
    const now = new Date();
    const build = buildToSave({ ...view, address }, { now, random: Math.random });
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
    setLinkToCopy({ path: partsPath(view.address), about: location.origin + linkToShare(view, now) });
  };

  const nextStep = ({ id, name }: SavedBuild) => {
    if (name !== defaultBuildName(id))
      return { label: 'Ver guardados', run: () => void navigate(paths.savedBuilds()) };
    const state: NameRequest = { nameOf: id };
    return { label: 'Ponerle nombre', run: () => void navigate(paths.savedBuilds(), { state }) };
  };

  return { ...useOnceShown(view, saveNow), linkToCopy };
}
