import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';

const NOTES = [
  {
    title: 'Socket',
    datum: 'AM4 · AM5 · LGA1700 · LGA1851',
    words:
      'Es donde se apoya el procesador, y cada generación tiene el suyo. Si el socket no es el mismo, no entra: no hay adaptador ni truco. El cooler también tiene que traer el anclaje para ese socket.',
  },
  {
    title: 'DDR4 o DDR5',
    datum: 'DDR4 ≠ DDR5',
    words:
      'La motherboard acepta una sola de las dos. AM4 es siempre DDR4, AM5 y LGA1851 son siempre DDR5, y en LGA1700 depende del modelo: mirá la ficha de la motherboard.',
  },
  {
    title: 'Tamaño de la placa de video',
    datum: '170–360 mm',
    words:
      'Compará el largo de la placa con el máximo del gabinete. Si ponés un radiador al frente, restale su espesor más el de los ventiladores, unos 55 mm. Las de tres ranuras tapan las de abajo.',
  },
  {
    title: 'Potencia de la fuente',
    datum: 'consumo × 1,3–1,5',
    words:
      'Sumá procesador y placa de video, agregá unos 75 W para el resto y dejá margen: los picos duran milisegundos, pero apagan la PC. Contá también los conectores de 8 y 16 pines.',
  },
] as const;

const CHECKLIST = [
  'El procesador y la motherboard tienen el mismo socket.',
  'La memoria es del tipo que pide la motherboard y entra en sus ranuras.',
  'La motherboard entra en el gabinete (ATX, mATX, Mini-ITX).',
  'La placa de video es más corta que el máximo del gabinete.',
  'El cooler es más bajo que el máximo del gabinete, o el radiador tiene lugar.',
  'El cooler sirve para ese socket y disipa lo que consume el procesador.',
  'La fuente alcanza, con margen, y tiene los conectores de la placa de video.',
  'Hay una ranura M.2 libre para cada SSD NVMe.',
  'Si el procesador no tiene video integrado, hay placa de video.',
] as const;

export function CompatibilityTab() {
  return (
    <div className="grid gap-6 lg:grid-cols-[1.4fr_1fr]">
      <ul className="grid content-start gap-4 sm:grid-cols-2">
        {NOTES.map(({ title, datum, words }) => (
          <li key={title} className="sheet p-5">
            <h2 className="text-lg">{title}</h2>
            <p className="datum mt-2 inline-block border border-rule bg-paper px-2 py-0.5 text-ink">
              {datum}
            </p>
            <p className="mt-3 text-sm">{words}</p>
          </li>
        ))}
      </ul>
      <div className="sheet corner-marks self-start p-5">
        <h2 className="text-lg">Lista de control</h2>
        <ol className="mt-4 space-y-3 text-sm">
          {CHECKLIST.map((check, position) => (
            <li key={check} className="grid grid-cols-[2rem_1fr] gap-2">
              <span
                aria-hidden
                className="datum grid size-6 place-items-center border border-rule-strong text-ink"
              >
                {position + 1}
              </span>
              {check}
            </li>
          ))}
        </ol>
        <p className="mt-5 text-sm text-muted">
          O dejá que lo controle el armador: si algo no va, te lo dice y te explica por qué.
        </p>
        <Link
          to={paths.buildPc()}
          className={buttonLooks({ variant: 'primary', wide: true, className: 'mt-4' })}
        >
          Probar el Armador
        </Link>
      </div>
    </div>
  );
}
