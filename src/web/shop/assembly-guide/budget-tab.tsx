import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { FactTable } from '#web/ui/fact-list.tsx';

const BUILDS = [
  {
    name: 'Básico',
    range: '$400-$600',
    use: 'Estudio, oficina, streaming y juegos livianos en 1080p.',
    parts: [
      { name: 'Procesador', value: 'Ryzen 5 5600GT o 8500G, con video integrado' },
      { name: 'Motherboard', value: 'A520 o B550 (AM4), B650 (AM5), mATX' },
      { name: 'Memoria', value: '2 × 8 GB, doble canal' },
      { name: 'Placa de video', value: 'Integrada: se agrega después' },
      { name: 'Almacenamiento', value: 'SSD NVMe de 500 GB' },
      { name: 'Fuente', value: '500 W 80+ Bronze' },
      { name: 'Gabinete', value: 'mATX con dos ventiladores' },
    ],
    advice: 'El video integrado usa la memoria RAM: dos módulos rinden bastante más que uno solo.',
  },
  {
    name: 'Gaming',
    range: '$800-$1200',
    use: 'Todo en 1080p con calidad alta y buena parte en 1440p.',
    parts: [
      { name: 'Procesador', value: 'Ryzen 5 7600 o Core i5-14400F' },
      { name: 'Motherboard', value: 'B650 o B760 con 2 ranuras M.2' },
      { name: 'Memoria', value: '2 × 16 GB DDR5-6000' },
      { name: 'Placa de video', value: 'RTX 5060 o RX 9060 XT' },
      { name: 'Almacenamiento', value: 'SSD NVMe de 1 TB' },
      { name: 'Fuente', value: '650 W 80+ Bronze o Gold' },
      { name: 'Gabinete', value: 'ATX con frente de malla' },
    ],
    advice:
      'Más o menos la mitad del presupuesto en la placa de video: es la que pone los cuadros por segundo.',
  },
  {
    name: 'Enthusiast',
    range: '$1500-$2500',
    use: '1440p al máximo, 4K y trabajo: edición, 3D, compilación.',
    parts: [
      { name: 'Procesador', value: 'Ryzen 7 9800X3D o Core Ultra 7 265K' },
      { name: 'Motherboard', value: 'B850, X870 o Z890 con 3 ranuras M.2' },
      { name: 'Memoria', value: '2 × 16 GB DDR5-6000 CL30 o 2 × 32 GB' },
      { name: 'Placa de video', value: 'RTX 5070 Ti o RX 9070 XT' },
      { name: 'Almacenamiento', value: 'SSD NVMe PCIe 4.0 de 2 TB' },
      { name: 'Fuente', value: '850 W 80+ Gold, ATX 3.1, con 16 pines' },
      { name: 'Refrigeración', value: 'Torre de doble ventilador o líquida de 360 mm' },
    ],
    advice:
      'Medí el gabinete antes: estas placas pasan los 300 mm de largo y un radiador de 360 mm no entra en cualquiera.',
  },
] as const;

export function BudgetTab() {
  return (
    <>
      <p className="max-w-prose text-muted">
        Rangos en dólares, por la PC completa sin monitor ni periféricos. Son un punto de partida: en el
        armador cambiás cualquier pieza y ves el total al instante.
      </p>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3">
        {BUILDS.map(({ name, range, use, parts, advice }) => (
          <li key={name} className="sheet flex flex-col p-5">
            <div className="flex items-baseline justify-between gap-3 border-b-2 border-ink pb-3">
              <h2 className="text-xl">{name}</h2>
              <p className="datum text-base font-bold text-ink">{range}</p>
            </div>
            <p className="mt-3 text-sm">{use}</p>
            <FactTable facts={parts} className="mt-4" />
            <p className="mt-4 mb-5 border-l-2 border-sun pl-3 text-sm text-muted">{advice}</p>
            <Link
              to={paths.buildPc()}
              className={buttonLooks({ variant: 'primary', wide: true, className: 'mt-auto' })}
            >
              Armar Este Build<span className="sr-only">: {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
