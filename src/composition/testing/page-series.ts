/** A line of a metrics page. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Reads Prometheus' text format as the shop writes it. */
export function readPage(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const found = /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/.exec(line)?.groups;
    if (found === undefined) return [];
    const labels = Object.fromEntries(
      Array.from((found['labels'] ?? '').matchAll(/(\w+)="([^"]*)"/g), ([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    return [{ name: found['name'] ?? '', labels, value: Number(found['value']) }];
  });
}

/** One process: its page before and after something broke; null: it does not answer any more. */
export interface Process {
  before: string;
  after: string | null;
}

interface Series {
  series: string;
  values: string;
}

/** Minutes of a scene before something breaks. */
const SOUND_MINUTES = 5;

/**
 * The series that Prometheus has of a scene, a sample a minute, in the words of `promtool test rules`: five sound minutes, then the broken
 * state. What was counted between the two pages is counted again in each minute.
 * @param names only these metrics
 */
export function seriesOf(
  processes: readonly Process[],
  names: ReadonlySet<string>,
  brokenMinutes: number,
): Series[] {
  return processes.flatMap(({ before, after }, at) => {
    const target = { job: 'zocalo', instance: `shop-${at + 1}` };
    const sound = byKey(before, names);
    const broken = after === null ? new Map<string, Sample>() : byKey(after, names);
    const ends = after === null ? `0x${brokenMinutes}` : `1x${brokenMinutes}`;
    const up = { series: keyOf({ name: 'up', labels: target }), values: `1x${SOUND_MINUTES} ${ends}` };
    const keys = new Set([...sound.keys(), ...broken.keys()]);
    return [
      up,
      ...[...keys].map((key) => {
        const [from, to] = [sound.get(key), broken.get(key)];
        const { name, labels } = from ?? to ?? { name: '', labels: {} };
        return {
          series: keyOf({ name, labels: { ...labels, ...target } }),
          values: `${soundValues(from)} ${brokenValues(from, to, brokenMinutes)}`,
        };
      }),
    ];
  });
}

function soundValues(from: Sample | undefined): string {
  if (from !== undefined) return `${from.value}x${SOUND_MINUTES}`;
  return `_x${SOUND_MINUTES + 1}`;
}

function brokenValues(from: Sample | undefined, to: Sample | undefined, minutes: number): string {
  if (to === undefined) return `_x${minutes + 1}`;
  const step = /_(?:total|bucket|count|sum)$/.test(to.name) ? to.value - (from?.value ?? 0) : 0;
  return `${to.value}+${step}x${minutes}`;
}

function byKey(page: string, names: ReadonlySet<string>): Map<string, Sample> {
  const samples = readPage(page).filter(({ name }) => names.has(name));
  return new Map(samples.map((sample) => [keyOf(sample), sample]));
}

function keyOf({ name, labels }: Omit<Sample, 'value'>): string {
  return `${name}{${Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;
}
