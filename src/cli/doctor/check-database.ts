import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { currentBaseId } from '#catalogue/known-parts/known-bases.store.ts';
import { isDemoCatalogue } from '#catalogue/demo-catalogue.store.ts';
import type { Database } from '#db/engine.ts';
import { databaseFileIn, lockFileIn, walOf } from '#db/file-names.ts';
import { readHalt } from '#db/halts.ts';
import { MIGRATIONS, readMigrations } from '#db/migrations/migrate.ts';
import { connectDatabase } from '#db/open/open-database.ts';
import { demandNoShopLeftBehind, ShopLeftBehind } from '#db/open/shop-left-behind.ts';
import type { FileFault } from '#db/sqlite-file/claim-file.ts';
import { holdFile } from '#db/sqlite-file/hold-file.ts';
import { findLostFile } from '#db/sqlite-file/lost-file.ts';
import { startQuickCheck } from '#db/sqlite-file/quick-check.ts';
import { checkWal } from '#db/sqlite-file/wal-check.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { readListTerms } from '#pricing/price-terms.store.ts';
import type { ListTerms } from '#pricing/price-terms.ts';
import { findLastSetting } from '#pricing/change-exchange-rate.store.ts';
import { listExchangeRates } from '#pricing/exchange-rate.store.ts';
import { readSuperuserEmails } from '#accounts/users.store.ts';
import { readStoredSettings } from '#settings/settings.store.ts';
import { HEALTH_ADVICE } from '#contract/panel/shop-state-messages.ts';
import { fileFaultMessage } from '#server/http/file-fault-messages.ts';
import type { Config } from '#server/settings/config.ts';
import { haltMessage } from '#server/settings/halt-messages.ts';
import { SHOP_COMMAND } from '#server/settings/own-commands.ts';
import { cannotOpenDatabase } from '#server/settings/start-up-messages.ts';
import { mailFolder } from '../../composition/create-mail-transport.ts';
import { checkClock } from './check-clock.ts';
import type { RateReading } from './check-rate.ts';
import { checkServer } from './check-server.ts';
import type { Finding } from './finding.ts';
import { readDatabaseTime } from '#jobs/shop-clock.store.ts';

/** A larger file is not waited for: the shop checks it at its start. */
const CHECK_FILE_MS = 20_000;
/** The demo's may stand among them. */
const RATES_READ = 3;

export interface DatabaseFindings {
  findings: Finding[];
  /** Whether pesos have a price; null: it could not be read. */
  hasRate: boolean | null;
  /** It is there, and up to date. */
  isReadable: boolean;
  /** The keys of the settings that the panel has. */
  typedInPanel?: ReadonlySet<string>;
  /** Whether the products that a new shop shows are on sale. */
  sellsDemo?: boolean;
  /** What the dollar cost last, and what ARS_PER_USD sets at the next start. */
  rate?: RateReading;
  /** Whether a base of known parts counts. */
  hasBase?: boolean;
  /** What the panel has of the plans of instalments, as it was typed; null: nothing. */
  typedPlans?: string | null;
  /** How the configured list becomes costs; null: it is in pesos, and no rate is known. Undefined: the database could not be read. */
  listTerms?: ListTerms | null;
}

/** Reads the database, and changes nothing in it. */
export async function checkDatabase(config: Config, now: () => Date): Promise<DatabaseFindings> {
  const { dataDir, databaseUrl } = config;
  const onFile = databaseUrl === null ? await checkFile(dataDir) : [];
  if (onFile.some(({ level }) => level !== 'ok'))
    return { findings: onFile, hasRate: null, isReadable: false };
  try {
    const database = await connectDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined });
    try {
      if (databaseUrl !== null) await demandNoShopLeftBehind(database.db, dataDir);
      const read = await checkTables(database, config, now);
      return { ...read, findings: [...onFile, ...read.findings] };
    } finally {
      await database.close();
    }
  } catch (error) {
    const words = cannotOpenDatabase(error, config).replaceAll('\n', '\n       ');
    if (error instanceof ShopLeftBehind)
      return { findings: [{ level: 'falla', about: ABOUT, words }], hasRate: null, isReadable: false };
    const advice =
      databaseUrl === null
        ? 'revisá los permisos de la carpeta y el disco.'
        : 'revisá DATABASE_URL, que el servidor esté prendido y que acepte a esta máquina.';
    return { findings: [{ level: 'falla', about: ABOUT, words, advice }], hasRate: null, isReadable: false };
  }
}

const ABOUT = 'base de datos';

async function checkFile(dataDir: string): Promise<Finding[]> {
  const file = databaseFileIn(dataDir);
  const broken = (fault: FileFault): Finding[] => [
    {
      level: 'falla',
      about: ABOUT,
      words: fileFaultMessage(fault, dataDir).replaceAll('\n', '\n       '),
      advice: `restaurá la última copia: ${SHOP_COMMAND} restore <archivo> --reemplazar`,
    },
  ];
  const lost = findLostFile(dataDir, [mailFolder(dataDir)]);
  if (lost !== null) return broken(lost);
  if (!existsSync(file)) {
    return [
      {
        level: 'aviso',
        about: ABOUT,
        words: `todavía no hay una en ${dataDir}: la crea la tienda al abrir.`,
      },
    ];
  }
  // A running shop has the log in use, and checked it when it opened.
  const held = holdFile(lockFileIn(dataDir), process.pid);
  if (held !== null) {
    const wal = checkWal(walOf(file));
    held.release();
    if (wal.kind === 'damaged')
      return broken({ kind: 'damaged-wal', file: walOf(file), lostCommits: wal.lostCommits });
  }
  const locked = await access(file, constants.W_OK).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  if (locked !== null)
    return [
      {
        level: 'falla',
        about: ABOUT,
        words: `no se puede escribir ${file} (${locked}).`,
        advice: `${HEALTH_ADVICE.folder} Una orden de root puede haberla cambiado de dueño.`,
      },
    ];
  const check = await Promise.race([startQuickCheck(file), setTimeout(CHECK_FILE_MS, null, { ref: false })]);
  if (check?.kind === 'damaged') return broken({ kind: 'damaged', file, problems: check.problems });
  return [];
}

async function checkTables(
  { db, engine }: Database,
  { arsPerUsd }: Pick<Config, 'arsPerUsd'>,
  now: () => Date,
): Promise<DatabaseFindings> {
  const halt = await readHalt(db);
  if (halt !== null) {
    const words = haltMessage(halt).replaceAll('\n', '\n       ');
    return { findings: [{ level: 'falla', about: ABOUT, words }], hasRate: null, isReadable: false };
  }
  const applied = await readMigrations(db);
  const known = Object.keys(MIGRATIONS);
  const foreign = applied.filter((name) => !known.includes(name));
  const missing = known.length - (applied.length - foreign.length);
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const clock = engine === 'postgres' ? [await checkDatabaseClock(db, now)] : [];
  const server = engine === 'postgres' ? await checkServer(db) : [];
  if (foreign.length > 0) {
    const words = `es de una versión más nueva de la tienda (${foreign.join(', ')}).`;
    return {
      findings: [{ level: 'falla', about: ABOUT, words, advice: 'actualizá la tienda en esta máquina.' }],
      hasRate: null,
      isReadable: false,
    };
  }
  if (missing > 0) {
    const words = `${name} contesta, y ${missing === 1 ? 'le falta 1 migración' : `le faltan ${missing} migraciones`}.`;
    const advice = `la tienda las aplica al abrir; o antes: ${SHOP_COMMAND} migrate`;
    return {
      findings: [{ level: 'aviso', about: ABOUT, words, advice }, ...server, ...clock],
      hasRate: null,
      isReadable: false,
    };
  }
  const findings: Finding[] = [
    { level: 'ok', about: ABOUT, words: `${name} contesta y está al día.` },
    ...server,
    ...clock,
  ];
  if ((await readSuperuserEmails(db)).length === 0) {
    const advice = `${SHOP_COMMAND} admin tu@email`;
    findings.push({ level: 'aviso', about: 'panel', words: 'nadie lo administra.', advice });
  }
  const stored = await readStoredSettings(db);
  const rates = await listExchangeRates(db, RATES_READ);
  const isNew = arsPerUsd !== null && (await findLastSetting(db)) !== arsPerUsd;
  return {
    findings,
    hasRate: rates.length > 0,
    isReadable: true,
    rate: { rates, coming: isNew ? arsPerUsd : null },
    hasBase: (await currentBaseId(db)) !== null,
    typedPlans: stored.find(({ key }) => key === 'installmentPlans')?.value ?? null,
    typedInPanel: new Set(stored.flatMap(({ key, value }) => (value ? [key] : []))),
    sellsDemo: await isDemoCatalogue(db),
    listTerms: await readListTerms(db, FIRST_SUPPLIER),
  };
}

async function checkDatabaseClock(db: Database['db'], now: () => Date): Promise<Finding> {
  return checkClock(await readDatabaseTime(db), now(), 'el de la base de datos');
}
