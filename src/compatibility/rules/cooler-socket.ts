import { both } from '../vocabulary/spanish-text.ts';
import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

type Finding = Found<'cooler_socket', 'error' | 'warning', { socket: Socket; sockets: Socket[] }>;
/** `mount`: the socket on the cooler's list whose holes serve. */
type Fit = Held<'cooler_socket', { socket: Socket; mount: Socket }>;

const STEPS = ['cpu', 'cooler'] as const;

/** Intel kept the 75 mm between holes from LGA1156 to LGA1200; a cooler for one of them mounts on all. */
const HOLES_75_MM: readonly Socket[] = ['LGA1150', 'LGA1151', 'LGA1155', 'LGA1156', 'LGA1200'];

/** Sockets on which a cooler that names one of the listed sockets mounts as well. */
const ALSO_MOUNTS: ReadonlyMap<Socket, readonly Socket[]> = new Map([
  ...HOLES_75_MM.map((socket) => [socket, HOLES_75_MM] as const),
  // 78 mm between holes in both.
  ['LGA1851', ['LGA1700']] as const,
]);

/** The sockets that coolers are read for; of any other a cooler's list says nothing. */
const LISTED: readonly Socket[] = ['AM4', 'AM5', 'LGA1700', 'LGA1851', ...HOLES_75_MM];

/** The cooler's mounting kit holds on the processor's socket. */
export const coolerSocket: RuleFor<Finding | UnknownFact<'cooler_socket'>, Fit> = {
  id: 'cooler_socket',
  name: 'Anclaje del cooler',
  steps: STEPS,
  facts: ['cpu.socket', 'cooler.sockets'],
  asks: ['cpu.socket', 'cooler.sockets'],
  check({ cpu, cooler }) {
    if (!cpu || !cooler) return NOTHING;
    const { socket } = cpu;
    const { sockets } = cooler;
    if (socket && sockets) {
      if (mountFor(socket, sockets) !== undefined) return NOTHING;
      if (!LISTED.includes(socket)) return [unknown('cooler_socket', 'cooler.sockets', STEPS)];
      // AMD kept the holes, but AM5's backplate cannot be replaced: coolers with their own may not mount.
      const severity = socket === 'AM5' && sockets.includes('AM4') ? 'warning' : 'error';
      return [{ rule: 'cooler_socket', severity, steps: STEPS, data: { socket, sockets } }];
    }
    const missing: UnknownFact<'cooler_socket'>[] = [];
    if (!socket) missing.push(unknown('cooler_socket', 'cpu.socket', STEPS));
    if (!sockets) missing.push(unknown('cooler_socket', 'cooler.sockets', STEPS));
    return missing;
  },
  holds({ cpu, cooler }) {
    if (!cpu?.socket || !cooler?.sockets) return undefined;
    const mount = mountFor(cpu.socket, cooler.sockets);
    return mount && { rule: 'cooler_socket', steps: STEPS, data: { socket: cpu.socket, mount } };
  },
  messages: {
    finding: findingMessage,
    fit({ data: { socket, mount } }) {
      return mount === socket
        ? `El cooler trae anclaje para ${socket}, el zócalo del procesador.`
        : `El cooler trae anclaje para ${mount}, que sirve en ${socket}: los agujeros son los mismos.`;
    },
    unknown: 'Antes de comprar, confirmá que el cooler traiga anclajes para el socket del procesador.',
  },
};

/** Which of the listed sockets has the holes that this one needs. */
function mountFor(socket: Socket, listed: readonly Socket[]): Socket | undefined {
  if (listed.includes(socket)) return socket;
  return ALSO_MOUNTS.get(socket)?.find((other) => listed.includes(other));
}

function findingMessage({ data, severity }: Finding): string {
  if (severity === 'warning') {
    return (
      'El cooler dice servir para AM4 y no menciona AM5, el socket del procesador. La mayoría se monta igual, pero no los que ' +
      'usan su propia placa trasera (backplate). Fijate en la página del fabricante.'
    );
  }
  const mounts =
    data.sockets.length === 0
      ? 'no trae anclajes para ningún zócalo actual'
      : `trae anclajes para ${both(data.sockets)}`;
  return `El cooler no se puede montar: ${mounts} y el procesador usa ${data.socket}. Elegí un cooler para ${data.socket}.`;
}
