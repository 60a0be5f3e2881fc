import * as routes from '#contract/endpoints/panel-routes.ts';
import type { ShopTextList } from '#contract/panel/shop-texts.ts';
import { call } from '../panel-client.ts';
import { reading, type SectionArgs, type SectionProps } from '../section.ts';
import { SettingForm } from './setting-form.tsx';

export function clientLoader({ request: { signal } }: SectionArgs): Promise<ShopTextList> {
  return reading(
    (detail) => `Error al cargar la configuración: ${detail}`,
    call(routes.shopTexts, { signal }),
  );
}

/** What the shop says of itself, on its pages and in its emails. */
export default function ConfigurationSection({
  loaderData: { settings },
}: SectionProps<typeof clientLoader>) {
  return (
    <>
      <p className="-mt-3 mb-6 max-w-prose text-sm text-muted">
        Lo que guardás acá se ve en la tienda y en los emails en unos segundos. Los términos, el contacto y
        los datos de quien vende salen de acá.
      </p>
      <ul className="grid max-w-3xl gap-4">
        {settings.map((setting) => (
          <li key={setting.key}>
            <SettingForm setting={setting} />
          </li>
        ))}
      </ul>
    </>
  );
}
