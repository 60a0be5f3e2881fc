import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A network of its own, and the bridge in this machine that joins it. */
const BRIDGE = 'zocalo-ha';
const NETWORK = '10.77.0';
const BRIDGE_ADDRESS = `${NETWORK}.1`;

/** Addresses of this machine, each in a network of its own: the shop limits what one network may order. */
export const VISITOR_ADDRESSES = Array.from({ length: 100 }, (_, n) => `10.78.${n}.1`);

/** A program of a machine. */
export interface Started {
  readonly child: ChildProcess;
  /** SIGSTOP and SIGCONT of the process alone, without its children. */
  freeze(): void;
  thaw(): void;
  /** Ends when the process has. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface Command {
  /** The name of its log file. */
  as: string;
  line: readonly string[];
  env?: Readonly<Record<string, string>>;
  user?: { uid?: number; gid?: number };
  cwd?: string;
}

/** A network namespace with an address, names for all others, `/etc` folders and `/run` folders of its own. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** What it keeps: logs, data. */
  readonly folder: string;
  start(command: Command): Started;
  /** Everything that runs on it. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Like a machine that loses its power. */
  kill(): Promise<void>;
}

export interface MachineNetwork<Name extends string> {
  machines: Readonly<Record<Name, Machine>>;
  /** Not a packet passes between the two, in either direction, and nobody is told. */
  cut(one: Name, other: Name): Promise<void>;
  heal(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Needs root. One at a time: a network left behind by a run that was killed is removed first.
 * @param etc what each machine has in `/etc`: the name of a folder there, and the folder or file that is copied into it
 */
export async function openNetwork<Name extends string>(
  names: readonly Name[],
  { folder, etc }: { folder: string; etc: (name: Name) => readonly (readonly [string, string])[] },
): Promise<MachineNetwork<Name>> {
  await removeNetwork(names);
  await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  await run('ip', ['address', 'add', `${BRIDGE_ADDRESS}/24`, 'dev', BRIDGE]);
  await run('ip', ['link', 'set', BRIDGE, 'up']);
  for (const address of VISITOR_ADDRESSES)
    await run('ip', ['address', 'add', `${address}/32`, 'dev', BRIDGE]);
  const addressOf = (name: Name) => `${NETWORK}.${10 + names.indexOf(name)}`;
  const hosts = ['127.0.0.1 localhost', ...names.map((name) => `${addressOf(name)} ${name}`), ''].join('\n');

  const machines: Partial<Record<Name, Machine>> = {};
  for (const name of names) {
    const namespace = namespaceOf(name);
    const own = join('/etc/netns', namespace);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'hosts'), hosts);
    for (const [to, from] of etc(name)) cpSync(from, join(own, to), { recursive: true });
    const [outside, inside] = [linkOf(name), 'eth0'];
    await run('ip', ['netns', 'add', namespace]);
    await run('ip', ['link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', namespace]);
    await run('ip', ['link', 'set', outside, 'master', BRIDGE, 'up']);
    await run('ip', ['-n', namespace, 'address', 'add', `${addressOf(name)}/24`, 'dev', inside]);
    await run('ip', ['-n', namespace, 'link', 'set', inside, 'up']);
    await run('ip', ['-n', namespace, 'link', 'set', 'lo', 'up']);
    await run('ip', ['-n', namespace, 'route', 'add', 'default', 'via', BRIDGE_ADDRESS]);
    machines[name] = machineOf(name, addressOf(name), join(folder, name));
  }
  const inside = (name: Name, ...command: string[]) =>
    run('ip', ['netns', 'exec', namespaceOf(name), ...command]);
  return {
    machines: machines as Record<Name, Machine>, // each name was given one above
    async cut(one, other) {
      await inside(one, 'iptables', '-A', 'INPUT', '-s', addressOf(other), '-j', 'DROP');
      await inside(one, 'iptables', '-A', 'OUTPUT', '-d', addressOf(other), '-j', 'DROP');
    },
    async heal() {
      for (const name of names) await inside(name, 'iptables', '-F');
    },
    remove: () => removeNetwork(names),
  };
}

const namespaceOf = (name: string) => `zocalo-${name}`;
const linkOf = (name: string) => `zh-${name}`;

async function removeNetwork(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const namespace = namespaceOf(name);
    for (const pid of await pidsIn(namespace)) signal(pid, 'SIGKILL');
    // The kernel takes a deleted namespace's link away some time later.
    await run('ip', ['link', 'delete', linkOf(name)]).catch(() => {});
    await run('ip', ['netns', 'delete', namespace]).catch(() => {});
    rmSync(join('/etc/netns', namespace), { recursive: true, force: true });
  }
  await run('ip', ['link', 'delete', BRIDGE]).catch(() => {});
}

function machineOf(name: string, address: string, folder: string): Machine {
  const namespace = namespaceOf(name);
  // Sockets and lock files that would be shared between the machines.
  const runs = ['postgresql', 'haproxy'].map((part) => [join(folder, 'run', part), `/run/${part}`] as const);
  for (const [own, shared] of runs) {
    mkdirSync(own, { recursive: true, mode: 0o777 });
    mkdirSync(shared, { recursive: true });
  }
  const mounts = runs
    .map(([own, shared]) => `chmod 777 ${own} && mount --bind ${own} ${shared}`)
    .join(' && ');
  return {
    name,
    address,
    folder,
    start({ as, line, env = {}, user = {}, cwd }) {
      const log = openSync(join(folder, `${as}.log`), 'a');
      const { uid, gid } = user;
      const asUser =
        uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
      // Each of these replaces itself by the next: the child is the program.
      const child = spawn(
        'ip',
        ['netns', 'exec', namespace, 'sh', '-c', `${mounts} && exec "$@"`, as, ...asUser, ...line],
        { stdio: ['ignore', log, log], env: { ...process.env, ...env }, ...(cwd !== undefined && { cwd }) },
      );
      return startedOf(child);
    },
    async freeze() {
      for (const pid of await pidsIn(namespace)) signal(pid, 'SIGSTOP');
    },
    async thaw() {
      for (const pid of await pidsIn(namespace)) signal(pid, 'SIGCONT');
    },
    async kill() {
      for (let pids = await pidsIn(namespace); pids.length > 0; pids = await pidsIn(namespace)) {
        for (const pid of pids) signal(pid, 'SIGKILL');
        await setTimeout(50);
      }
    },
  };
}

function startedOf(child: ChildProcess): Started {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async end(how) {
      child.kill(how);
      await exited;
    },
  };
}

async function pidsIn(namespace: string): Promise<number[]> {
  const { stdout } = await run('ip', ['netns', 'pids', namespace]).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

function signal(pid: number, how: NodeJS.Signals): void {
  try {
    process.kill(pid, how);
  } catch {
    // It has ended meanwhile.
  }
}
