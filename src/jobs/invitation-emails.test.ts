import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { panelPersonList } from '#contract/panel/people.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { openSentJournal } from '#mail/sent-journal.ts';
import { openMailServer } from '#mail/testing/mail-server.ts';
import { readMail } from '#mail/testing/read-mail.ts';
import { add, PEOPLE } from '#server/testing/panel-people.ts';
import { recordSentEmails } from './send-emails.ts';
import { openMailingShop } from './testing/mailing-shop.ts';

type MailingShop = Awaited<ReturnType<typeof openMailingShop>>;

const TWO_DAYS_MS = 48 * HOUR_MS;
const INVITED = {
  type: 'admin',
  first_name: 'Otra',
  last_name: 'Persona',
  email: 'otra@tienda.example',
  invitar: true,
};

let server: Awaited<ReturnType<typeof openMailServer>>;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

describeOnEachEngine('the email of an invitation', (open) => {
  test('has an end only once the mail server accepted it', async () => {
    const shop = await openMailingShop(await open(), server);
    const { id } = await add(shop, INVITED);
    server.responses.push({ email: { code: 451, words: 'Come back later' } });
    await shop.deliver();
    expect(server.taken).toHaveLength(0);
    expect(await endOf(shop, id)).toBeNull();

    shop.pass(HOUR_MS);
    await shop.deliver();
    expect(server.taken).toHaveLength(1);
    expect(await endOf(shop, id)).toBe(new Date(shop.now().getTime() + TWO_DAYS_MS).toISOString());
  });

  test('has its end also when the process that sent it stopped before it could record it', async ({
    onTestFinished,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'zocalo-journal-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const shop = await openMailingShop(await open(), server);
    const { id } = await add(shop, INVITED);
    const email = await shop.db.selectFrom('letters').select('id').executeTakeFirstOrThrow();
    const expiresAt = new Date(shop.now().getTime() + TWO_DAYS_MS).toISOString();
    const stopped = openSentJournal(folder, console);
    await stopped.add({
      id: email.id,
      sentAt: shop.now(),
      isDigest: false,
      invitation: { userId: id, expiresAt },
    });

    const journal = openSentJournal(folder, console);
    await recordSentEmails({ db: shop.db, randomBytes, journal });
    expect(await endOf(shop, id)).toBe(expiresAt);
  });

  test('goes out also to a mailbox for which somebody asked many passwords, and in its own words', async () => {
    const shop = await openMailingShop(await open(), server);
    const { id } = await add(shop, INVITED);
    for (let asked = 0; asked < 5; asked++) await shop.reset(INVITED.email);
    await shop.deliver();
    shop.pass(15 * MINUTE_MS);
    const sent = await shop.asAdmin({ method: 'POST', url: `/api/crud/users/${id}/invitacion/` });
    expect(sent.statusCode).toBe(204);
    await shop.deliver();
    const subjects = server.taken.map(({ raw }) => readMail(raw).subject);
    expect(subjects.filter((subject) => subject.startsWith('Tu cuenta en el panel'))).toHaveLength(2);
    expect(await endOf(shop, id)).not.toBeNull();
  });
});

async function endOf({ asAdmin }: MailingShop, id: string) {
  const { results } = panelPersonList.parse((await asAdmin(`${PEOPLE}?type=admin`)).json());
  return results.find((person) => person.id === id)?.invitacion?.vence;
}
