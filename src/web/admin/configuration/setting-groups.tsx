import type { ReactNode } from 'react';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { slugOf } from '#lib/slug.ts';

const INDEX = 'grupos-de-ajustes';

/** Settings under their headings, with an index. */
export function SettingGroups({
  settings,
  renderSetting,
}: {
  settings: readonly ShopText[];
  renderSetting: (setting: ShopText) => ReactNode;
}) {
  const groups = [...Map.groupBy(settings, ({ group }: ShopText) => group)];
  return (
    <>
      <nav id={INDEX} aria-label="Grupos de ajustes" tabIndex={-1} className="mb-6 scroll-mt-20">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {groups.map(([group]) => (
            <li key={group}>
              <a
                href={`#${slugOf(group)}`}
                className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
              >
                {group}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-3xl gap-8">
        {groups.map(([group, members], position) => (
          <section key={group} aria-labelledby={slugOf(group)}>
            <div className="mb-3 flex items-baseline justify-between gap-4">
              <h2 id={slugOf(group)} tabIndex={-1} className="scroll-mt-20 text-xl">
                {group}
              </h2>
              {position === 0 ? null : (
                <a
                  href={`#${INDEX}`}
                  className="inline-flex min-h-9 shrink-0 items-center text-sm underline underline-offset-4 md:hidden"
                >
                  Ir al índice<span className="sr-only"> desde {group}</span>
                </a>
              )}
            </div>
            <ul className="grid gap-4">
              {members.map((setting) => (
                <li key={setting.key}>{renderSetting(setting)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
