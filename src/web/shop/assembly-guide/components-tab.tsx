import { Link } from 'react-router';
import { MEMORY_TIP } from '#contract/memory-tip.ts';
import { paths } from '#web/address/paths.ts';

const GUIDES = [
  {
    category: 'cpu',
    title: 'CPU (procesador)',
    tips: [
      'El socket manda: AM4 y AM5 en AMD, LGA1700 y LGA1851 en Intel. El procesador y la motherboard tienen que decir lo mismo.',
      'Para jugar alcanzan seis núcleos modernos; para editar o compilar, ocho o más se notan.',
      'La F en Intel (14400F) quiere decir sin video integrado: necesitás placa de video sí o sí.',
      'Fijate si viene con cooler. Los de más de 100 W casi nunca lo traen.',
    ],
  },
  {
    category: 'gpu',
    title: 'GPU (placa de video)',
    tips: [
      'Elegila por tu monitor: 1080p, 1440p o 4K piden placas distintas, y el resto de la PC se ordena detrás.',
      '8 GB de video alcanzan para 1080p; para 1440p con texturas altas buscá 12 GB o 16 GB.',
      'Mirá el largo en mm y compará con lo que admite el gabinete.',
      'Las RTX 4000 y 5000 de gama alta usan un conector de 16 pines: mejor una fuente que lo traiga de fábrica.',
    ],
  },
  {
    category: 'motherboard',
    title: 'Motherboard',
    tips: [
      'Socket, tipo de memoria y formato: los tres tienen que coincidir con el procesador, la RAM y el gabinete.',
      'Chipset: A o H para lo básico, B para casi todos, X o Z si vas a hacer overclock.',
      'Contá las ranuras M.2 que vas a usar ahora y dentro de dos años.',
      'Un procesador nuevo en una motherboard vieja puede pedir actualizar la BIOS antes de arrancar.',
    ],
  },
  {
    category: 'ram',
    title: 'RAM (memoria)',
    tips: [
      'DDR4 y DDR5 no son intercambiables: la muesca está en otro lugar y no entra.',
      'Dos módulos iguales rinden más que uno solo del doble. Comprá el kit.',
      MEMORY_TIP,
      'Para llegar a la velocidad de la caja hay que activar XMP o EXPO en la BIOS.',
    ],
  },
  {
    category: 'storage',
    title: 'Almacenamiento',
    tips: [
      'Un SSD NVMe M.2 para el sistema y los juegos: es la mejora que más se siente.',
      'El SATA de 2.5" sirve para sumar espacio; el disco rígido, para copias y archivos grandes.',
      'PCIe 4.0 alcanza y sobra; PCIe 5.0 solo se aprovecha moviendo archivos enormes.',
      'Dejá un 15 % libre: un SSD lleno se pone lento.',
    ],
  },
  {
    category: 'psu',
    title: 'Fuente (PSU)',
    tips: [
      'Sumá el consumo y dejá margen: el armador te dice cuántos watts recomendamos.',
      'Bronze está bien, Gold calienta menos y dura más. Desconfiá de la que no dice certificación.',
      'Modular quiere decir que conectás solo los cables que usás.',
      'Es la pieza que cuida a todas las demás: no ahorres justo ahí.',
    ],
  },
] as const;

export function ComponentsTab() {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {GUIDES.map(({ category, title, tips }) => (
        <li key={category} className="sheet flex flex-col p-5">
          <h2 className="border-b border-rule pb-3 text-lg">{title}</h2>
          <ul className="mt-4 mb-4 space-y-2.5 text-sm">
            {tips.map((tip) => (
              <li
                key={tip}
                className="relative pl-5 before:absolute before:top-[0.5em] before:left-0 before:size-2 before:border before:border-ink"
              >
                {tip}
              </li>
            ))}
          </ul>
          <Link
            to={paths.catalogue({ category })}
            className="mt-auto text-sm font-semibold text-ink underline underline-offset-4 hover:text-ink-strong"
          >
            Ver en la tienda<span className="sr-only"> {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
