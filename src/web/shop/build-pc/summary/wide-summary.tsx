import type { BuilderView } from '../model/builder-view.ts';
import { BuildSummary } from './build-summary.tsx';
import { useBuy } from './use-buy.tsx';
import { useSave } from './use-save.ts';

/** The summary beside the steps, which stays: on a phone it stands below them. */
export function WideSummary({ view }: { view: BuilderView }) {
  const saving = useSave(view);
  const buying = useBuy(view);
  return (
    <>
      <BuildSummary view={view} saving={saving} buying={buying} isPinned />
      {buying.question}
    </>
  );
}
