import * as routes from '#contract/endpoints/panel-routes.ts';
import type { ShopText, ShopTextList } from '#contract/panel/shop-texts.ts';
import { slugOf } from '#lib/slug.ts';
import { call } from '../panel-client.ts';
import { reading, type SectionArgs, type SectionProps } from '../section.ts';
import { LogoForm } from './logo-form.tsx';
import { SettingForm } from './setting-form.tsx';
import { UnsavedSettings } from './unsaved-settings.tsx';

export function clientLoader({ request: { signal } }: SectionArgs): Promise<ShopTextList> {
  return reading(
    (detail) => `Error al cargar la configuración: ${detail}`,
    call(routes.shopTexts, { signal }),
  );
}

const INDEX = 'grupos-de-ajustes';

/** What the shop says of itself, and how it sells: what its owner decides. */
export default function ConfigurationSection({
  loaderData: { settings },
}: SectionProps<typeof clientLoader>) {
  const groups = [...Map.groupBy(settings, ({ group }: ShopText) => group)];
  return (
    <>
      <p className="-mt-3 mb-4 max-w-prose text-sm text-muted">
        Lo que guardás acá cuenta en unos segundos, en la tienda y en los emails. Cada ajuste dice de dónde
        sale y qué cambia; los pedidos que ya se hicieron conservan lo que se les prometió.
      </p>
      <UnsavedSettings settings={settings} />
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
                <li key={setting.key}>
                  {setting.input === 'imagen' ? (
                    <LogoForm setting={setting} />
                  ) : (
                    <SettingForm setting={setting} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
