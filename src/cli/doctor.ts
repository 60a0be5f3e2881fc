import type { InstallmentPlan } from '#lib/installments.ts';
import { readConfig, type Config } from '#server/settings/config.ts';
import { installmentPlans } from '#settings/installment-plans.ts';
import { counted } from '#lib/counted.ts';
import { FailedAsSaid, type Command, type Shell } from './command.ts';
import { checkAddress } from './doctor/check-address.ts';
import { checkBackups } from './doctor/check-backups.ts';
import { checkDatabase, type DatabaseFindings } from './doctor/check-database.ts';
import { checkDisk } from './doctor/check-disk.ts';
import { checkFeed } from './doctor/check-feed.ts';
import { checkInstallments } from './doctor/check-installments.ts';
import { checkKnownParts } from './doctor/check-known-parts.ts';
import { checkMail } from './doctor/check-mail.ts';
import { checkNames } from './doctor/check-names.ts';
import { checkPayments } from './doctor/check-payments.ts';
import { checkProxy } from './doctor/check-proxy.ts';
import { checkRate } from './doctor/check-rate.ts';
import { checkSettings } from './doctor/check-settings.ts';
import { checkShop } from './doctor/check-shop.ts';
import { checkStorage } from './doctor/check-storage.ts';
import { showFinding, type Finding } from './doctor/finding.ts';

export const doctor: Command = {
  name: 'doctor',
  about:
    'Revisa la configuración y todo lo que la tienda usa, y dice qué anda mal y qué hacer. No cambia nada.',
  words: [],
  options: {},
  async run(_typed, shell) {
    const findings = await examine(shell, (finding) => shell.out(showFinding(finding)));
    const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
    // Where the findings are, so that it comes last also in a pipe.
    shell.out(
      `${counted(count('falla'), 'falla', 'fallas')}, ${counted(count('aviso'), 'aviso', 'avisos')}.`,
    );
    if (count('falla') > 0) throw new FailedAsSaid();
  },
};

async function examine(shell: Shell, show: (finding: Finding) => void): Promise<Finding[]> {
  const all: Finding[] = [];
  const add = (...found: Finding[]) => {
    all.push(...found);
    found.forEach(show);
  };
  add(...checkNames(shell.env));
  const settings = readConfig(shell.env, shell.root);
  if (!settings.ok) {
    const advice = 'corregilo: así la tienda no abre, y lo demás no se puede revisar.';
    const faults = settings.faults.map(
      (words) => ({ level: 'falla', about: 'configuración', words }) as const,
    );
    add(...faults.slice(0, -1), ...faults.slice(-1).map((last) => ({ ...last, advice })));
    return all;
  }
  const { config } = settings;
  // Checks that call other servers take long, so they run at the same time and are shown in order.
  const mail = checkMail(config);
  const reading = checkDatabase(config, shell.now);
  const feed = checkFeed(config, shell, reading);
  const shop = checkShop(config);
  const address = checkAddress(config, shell);
  const proxy = checkProxy(config, shell.env);
  const base = reading.then(({ hasBase = null }) => checkKnownParts(config, { ...shell, hasBase }));
  add(...checkSettings(config, shell.env, (await reading).typedInPanel));
  add(await checkDisk(config));
  add(...(await checkStorage(config, shell)));
  const database = await reading;
  add(...database.findings);
  add(await shop);
  add(...(await address));
  add(...(await proxy));
  add(...(await feed));
  add(...(await base));
  if (database.rate !== undefined) add(...checkRate(database.rate, shell.now()));
  add(...(await checkPayments(config, { hasRate: database.hasRate, now: shell.now })));
  add(...checkInstallments(plansOf(config, database), shell.now()));
  add(await mail);
  add(...(await checkBackups(config, { now: shell.now(), isReadable: database.isReadable })));
  return all;
}

/** What the panel has counts instead of the environment's. */
function plansOf(config: Config, { typedPlans = null }: DatabaseFindings): readonly InstallmentPlan[] {
  if (typedPlans === null) return config.installments;
  const parsed = installmentPlans.safeParse(typedPlans);
  return parsed.success ? parsed.data : config.installments;
}
