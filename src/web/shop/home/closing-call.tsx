import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { buttonLooks } from '#web/ui/button.tsx';

export function ClosingCall() {
  return (
    <section className="page below-fold-60 mt-16 md:mt-24">
      <div className="sheet corner-marks squared-paper flex flex-col items-start gap-6 p-6 md:flex-row md:items-center md:justify-between md:p-10">
        <div>
          <h2 className="text-2xl md:text-3xl">¿Listo para armar tu PC?</h2>
          <p className="mt-2 max-w-xl text-muted">
            No hace falta saber de sockets: el armador controla cada pieza. Y si querés aprender, la guía te
            explica qué mirar.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            to={paths.buildPc()}
            prefetch="intent"
            className={buttonLooks({ variant: 'primary', size: 'lg' })}
          >
            Comenzar a armar
          </Link>
          <Link to={paths.assemblyGuide()} className={buttonLooks({ size: 'lg' })}>
            Leer la guía
          </Link>
        </div>
      </div>
    </section>
  );
}
