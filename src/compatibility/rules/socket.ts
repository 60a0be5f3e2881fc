import { NOTHING, unknown, type RuleFor } from './rule.ts';
import type { Socket } from '../facts/part-facts.ts';
import type { Contradiction, FactName, UnknownFact } from '../findings.ts';
import { doubtOfBoardSocket, doubtOfCpuSocket } from './socket-in-doubt.ts';

const STEPS = ['cpu', 'motherboard'] as const;

/** AMD gave each of these sockets the pins of the one before it and a few more (amd.com); not the other way round. */
const TAKES_OLDER: Partial<Record<Socket, Socket>> = { 'AM3+': 'AM3', 'FM2+': 'FM2' };

/** The processor goes into the board's socket. */
export const socket: RuleFor<'socket'> = {
  id: 'socket',
  steps: STEPS,
  facts: ['cpu.socket', 'motherboard.socket'],
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
    const missing: UnknownFact[] = [];
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
};

/** Two sockets that agree prove nothing where one of them is not its part's. */
function doubted(fact: FactName, contradicted: Contradiction | undefined): readonly UnknownFact[] {
  return contradicted ? [{ ...unknown('socket', fact, STEPS), contradicted }] : NOTHING;
}
