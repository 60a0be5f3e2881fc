import { useState } from 'react';
import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { MachineDrawing } from '../build-pc/machine/machine-drawing.tsx';
import { pictureOf } from './saved-build-link.ts';

/** The saved picture, or an empty case where there is none or it no longer exists. */
export function BuildThumbnail({ build }: { build: SavedBuild }) {
  const [isGone, setIsGone] = useState(false);
  const picture = pictureOf(build);
  if (picture === null || isGone) {
    return <MachineDrawing parts={{}} problems={[]} isSmall className="mx-auto h-40" />;
  }
  return (
    <img
      src={picture}
      alt=""
      width={240}
      height={180}
      loading="lazy"
      onError={() => setIsGone(true)}
      className="mx-auto h-40 w-auto object-contain"
    />
  );
}
