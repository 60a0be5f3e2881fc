import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';

/** A socket with nothing in it. */
export function NotFound() {
  return (
    <div className="page py-12 md:py-20">
      <div className="sheet corner-marks squared-paper mx-auto flex max-w-3xl flex-col items-center px-6 py-12 text-center">
        <svg aria-hidden viewBox="0 0 200 200" className="w-44 text-ink">
          <path d="M30 30h140v140H30z" fill="var(--color-sheet)" stroke="currentColor" strokeWidth="2" />
          <path
            d="M52 52h96v96H52z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="5 4"
          />
          <path
            d="M62 62h80M62 72h80M62 82h80M62 118h80M62 128h80M62 138h80"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray="0 8"
            opacity=".5"
          />
          <text
            x="100"
            y="109"
            textAnchor="middle"
            fill="currentColor"
            fontSize="26"
            className="font-mono font-bold"
          >
            404
          </text>
          <path d="M30 170v-24l24 24z" fill="var(--color-sun)" />
          <path d="M30 14h140M30 10v8M170 10v8" fill="none" stroke="currentColor" opacity=".6" />
        </svg>
        <h1 className="mt-6 text-3xl md:text-4xl">Oops! Page not found</h1>
        <p className="mt-3 max-w-md text-muted">
          En este zócalo no hay nada: la página que buscás no existe o se mudó. Revisá la dirección o volvé al
          inicio.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Link to={paths.home()} className={buttonLooks({ variant: 'primary' })}>
            Volver al inicio
          </Link>
          <Link to={paths.catalogue()} className={buttonLooks()}>
            Ver componentes
          </Link>
        </div>
      </div>
    </div>
  );
}
