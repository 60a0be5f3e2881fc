import type { FactName } from '../facts/part-facts.ts';
import { either } from '../vocabulary/spanish-text.ts';
import {
  NOTHING,
  unknown,
  type Found,
  type Held,
  type RuleFor,
  type UnknownFact,
  type Contradiction,
} from './rule.ts';
import { doubtOfBoardSocket, doubtOfCpuSocket } from './socket-in-doubt.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

type Finding = Found<'socket', 'error', { cpu_socket: Socket; motherboard_socket: Socket }>;
/** `socket` is the board's; `cpu_socket` is there where it is the older one that goes into it. */
type Fit = Held<'socket', { socket: Socket; cpu_socket?: Socket }>;

const STEPS = ['cpu', 'motherboard'] as const;

/** AMD gave each of these sockets the pins of the one before it and a few more (amd.com); not the other way round. */
const TAKES_OLDER: Partial<Record<Socket, Socket>> = { 'AM3+': 'AM3', 'FM2+': 'FM2' };

/** The processor goes into the board's socket. */
export const socket: RuleFor<Finding | UnknownFact<'socket'>, Fit> = {
  id: 'socket',
  name: 'Zócalo (socket)',
  steps: STEPS,
  facts: ['cpu.socket', 'motherboard.socket'],
  alsoReads: ['cpu.generation', 'motherboard.chipset'],
  asks: ['cpu.socket', 'motherboard.socket'],
  check({ cpu, motherboard }) {
    if (!cpu || !motherboard) return NOTHING;
    if (cpu.socket && motherboard.socket) {
      if (cpu.socket === motherboard.socket || TAKES_OLDER[motherboard.socket] === cpu.socket) {
        return [
          ...doubted('cpu.socket', doubtOfCpuSocket(cpu)),
          ...doubted('motherboard.socket', doubtOfBoardSocket(motherboard)),
        ];
      }
      const data = { cpu_socket: cpu.socket, motherboard_socket: motherboard.socket };
      return [{ rule: 'socket', severity: 'error', steps: STEPS, data }];
    }
    const missing: UnknownFact<'socket'>[] = [];
    if (!cpu.socket) missing.push(unknown('socket', 'cpu.socket', STEPS));
    if (!motherboard.socket) missing.push(unknown('socket', 'motherboard.socket', STEPS));
    return missing;
  },
  holds({ cpu, motherboard }) {
    if (!cpu?.socket || !motherboard?.socket) return undefined;
    const data = {
      socket: motherboard.socket,
      ...(cpu.socket !== motherboard.socket && { cpu_socket: cpu.socket }),
    };
    return { rule: 'socket', steps: STEPS, data };
  },
  messages: {
    finding({ data: { cpu_socket: cpu, motherboard_socket: board } }) {
      return (
        `Este procesador no entra en esa motherboard: usan zócalos distintos (${cpu} y ${board}). ` +
        `Elegí una motherboard ${cpu} o ${processorFor(board)}.`
      );
    },
    fit({ data }) {
      return data.cpu_socket === undefined
        ? `Mismo zócalo: ${data.socket}.`
        : `El procesador es ${data.cpu_socket} y entra en el zócalo ${data.socket} de la motherboard.`;
    },
    unknown: 'Antes de comprar, confirmá que el procesador y la motherboard usen el mismo socket.',
    contradicted(missing, { stated, known }) {
      const part = missing === 'cpu.socket' ? 'este procesador' : 'esta motherboard';
      return `Los datos de ${part} se contradicen: figura con zócalo ${stated} y su modelo usa ${either(known)}. `;
    },
  },
};

/** Two equal sockets prove nothing if one of them contradicts its part's model. */
function doubted(fact: FactName, contradicted: Contradiction | undefined): readonly UnknownFact<'socket'>[] {
  return contradicted ? [{ ...unknown('socket', fact, STEPS), contradicted }] : NOTHING;
}

/** The processors of a socket, as their boxes name them. */
const FAMILIES: Partial<Record<Socket, string>> = {
  AM4: 'AMD Ryzen de las series 1000 a 5000',
  AM5: 'AMD Ryzen de las series 7000 a 9000',
  LGA1151: 'Intel de 6.ª a 9.ª generación',
  LGA1200: 'Intel de 10.ª u 11.ª generación',
  LGA1700: 'Intel de 12.ª a 14.ª generación',
  LGA1851: 'Intel Core Ultra serie 200',
};

/** `LGA1700` -> `un procesador Intel de 12.ª a 14.ª generación`. */
function processorFor(socket: Socket): string {
  const family = FAMILIES[socket];
  return family === undefined ? `un procesador para zócalo ${socket}` : `un procesador ${family}`;
}
