import { expect, test } from 'vitest';
import type { Problem } from '#contract/build.ts';
import type { BuilderView } from './model/builder-view.ts';
import { OwnPartForm } from './own-part/own-part-form.tsx';
import { StepList } from './steps/step-list.tsx';
import { WideSummary } from './summary/wide-summary.tsx';
import { FinishedPc } from './summary/finished-pc.tsx';
import { builderViewOf, shown } from './testing/shown-builder.tsx';

const CLASH: Problem = {
  rule: 'socket',
  severity: 'error',
  steps: ['cpu', 'motherboard'],
  message: 'Este procesador no entra en esa motherboard.',
  data: {},
};

test('own parts that clash are said where they are listed, with what to do', () => {
  const html = shown(
    <OwnPartForm view={builderViewOf('cpu=c&motherboard=m&tengo=cpu,motherboard', [CLASH])} />,
  );
  expect(html).toContain('Las piezas que ya tenés no van juntas');
  expect(html).toContain(CLASH.message);
  expect(html).toContain('quitá una con «Quitar»');
});

test('a clash with a part that the visitor buys is none of their own', () => {
  const html = shown(<OwnPartForm view={builderViewOf('cpu=c&motherboard=m&tengo=cpu', [CLASH])} />);
  expect(html).not.toContain('no van juntas');
});

test('a part that just fits says so on its own card, too', () => {
  const { margins, ...rest } = builderViewOf('cpu=c&motherboard=m&ram=r&gpu=g&paso=storage');
  const tight = { ...margins, gpu: [{ text: 'Entra muy justa: sobran 2 mm', isTight: true }] };
  expect(shown(<StepList view={{ ...rest, margins: tight }} pending={null} />)).toContain(
    '<p class="text-xs font-semibold text-warn">Entra muy justa: sobran 2 mm</p>',
  );
});

test('what going back removes is said with the way that removes nothing', () => {
  const html = shown(<StepList view={builderViewOf('cpu=c&motherboard=m&ram=r')} pending={null} />);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(
    'Si volvés acá se quitan: Motherboard y Memoria RAM. Con el lápiz del resumen cambiás solo esta pieza',
  );
});

test('a warning of a finished PC is said once, beside its parts; the summary has the verdict alone', () => {
  const support: Problem = {
    ...CLASH,
    rule: 'cpu_support',
    severity: 'warning',
    message: 'Puede no arrancar.',
  };
  const all = 'cpu=c&motherboard=m&ram=r&gpu=g&storage=s&psu=p&case=k&cooler=f';
  const finished = withWarning(builderViewOf(all, [support]));
  const page = shown(
    <>
      <FinishedPc view={finished} />
      <WideSummary view={finished} />
    </>,
  );
  expect(page.split(support.message)).toHaveLength(2);
  expect(page.split('Advertencia de compatibilidad')).toHaveLength(3);
});

test('before the PC is finished, its summary says what the warning is', () => {
  const support: Problem = { ...CLASH, severity: 'warning', message: 'Puede no arrancar.' };
  const begun = withWarning(builderViewOf('cpu=c&motherboard=m', [support]));
  expect(shown(<WideSummary view={begun} />)).toContain(support.message);
});

function withWarning(seen: BuilderView): BuilderView {
  return { ...seen, verdict: { ...seen.verdict, status: 'warning' } };
}
