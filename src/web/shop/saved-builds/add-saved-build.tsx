import { ShoppingCartIcon } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { AddBuild } from '../build-pc/summary/add-build.tsx';
import { useBuy } from '../build-pc/summary/use-buy.tsx';
import type { BuilderView } from '../build-pc/model/builder-view.ts';
import { builderOf } from './saved-build-link.ts';

/** Puts a saved build into the cart as the builder does, with its questions. The press asks the shop what the build is today. */
export function AddSavedBuild({ build, looks = { wide: true } }: { build: SavedBuild; looks?: ButtonLook }) {
  const { data: view, state, load } = useFetcher<BuilderView>();
  if (view !== undefined) return <BuildToAdd view={view} looks={looks} />;
  return (
    <Button
      variant="primary"
      {...looks}
      aria-busy={state !== 'idle'}
      onClick={() => {
        if (state === 'idle') void load(builderOf(build));
      }}
    >
      <ShoppingCartIcon aria-hidden size={18} />
      Añadir al carrito<span className="sr-only"> {build.name}</span>
    </Button>
  );
}

/** As the shop has it today. It was pressed already. */
function BuildToAdd({ view, looks }: { view: BuilderView; looks: ButtonLook }) {
  const buying = useBuy(view);
  return (
    <>
      <AddBuild view={view} buying={buying} looks={looks} isPressed />
      {buying.question}
    </>
  );
}
