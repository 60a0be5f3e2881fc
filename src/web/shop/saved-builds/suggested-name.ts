import { defaultBuildName, type SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { MAX_NAME_LENGTH } from '../build-pc/model/shared-name.ts';

const PROCESSOR =
  /\b(ryzen threadripper|ryzen [3579]|core ultra [579]|core i[3579]|athlon|pentium|celeron)[ -]([\da-z]*\d{3}[\da-z]*)/i;
const CARD = /\b(rtx|gtx|rx|arc)[ -]?([ab]?\d{3,4}(?: (?:ti super|ti|super|xtx|xt|gre))?)\b/i;

/** What a person would call it: `PC con Ryzen 5 5600 y RTX 4060`; null: its parts do not say. */
export function suggestedName({ components: { cpu = '', gpu = '' } }: Pick<SavedBuild, 'components'>) {
  const named = [modelIn(cpu, PROCESSOR), modelIn(gpu, CARD)].filter((model) => model !== null);
  return named.length === 0 ? null : `PC con ${named.join(' y ')}`;
}

/** The name that the form begins with: the visitor's own, else a suggested one. */
export function nameToBeginWith(build: Pick<SavedBuild, 'id' | 'name' | 'components'>): string {
  return build.name === defaultBuildName(build.id) ? (suggestedName(build) ?? build.name) : build.name;
}

/** Empty: the name fits. */
export function faultOfName(typed: string): string {
  const over = typed.trim().length - MAX_NAME_LENGTH;
  if (over <= 0) return '';
  return `El nombre puede tener hasta ${MAX_NAME_LENGTH} caracteres: ${over === 1 ? 'sobra 1' : `sobran ${over}`}`;
}

function modelIn(description: string, pattern: RegExp): string | null {
  const [, family = '', model = ''] = pattern.exec(description) ?? [];
  if (model === '') return null;
  const isIntelCore = /^core i/i.test(family);
  return `${familyOf(family)}${isIntelCore ? '-' : ' '}${modelOf(model)}`;
}

/** `CORE I5` -> `Core i5`, `RTX` -> `RTX`. */
function familyOf(family: string): string {
  if (/^(?:rtx|gtx|rx)$/i.test(family)) return family.toUpperCase();
  return family
    .toLowerCase()
    .replaceAll(/\b[a-z]/g, (first) => first.toUpperCase())
    .replace(/ I(?=\d)/, ' i');
}

/** `4070 TI SUPER` -> `4070 Ti Super`, `7600 XT` -> `7600 XT`. */
function modelOf(model: string): string {
  return model.toUpperCase().replace(' TI', ' Ti').replace(' SUPER', ' Super');
}
