import type { BuilderView } from '../model/builder-view.ts';
import { usePendingAddress } from './pending-address.ts';
import { StepList } from './step-list.tsx';

/** The steps of the address that is loading. A press begins a navigation: nothing else of the page is rendered for it. */
export function Steps({ view }: { view: BuilderView }) {
  return <StepList view={view} pending={usePendingAddress()} />;
}
