import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPassword } from '#server/test/clients/browser.ts';
import { emailsTo, mailedLink } from '#server/test/emails.ts';
import { type MailServer, startMailServer } from '#server/test/networks/smtp.ts';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';
import { sealOldMails } from './changes/seal-old.ts';

let smtp: MailServer;
let world: OwnWorld;
let team: TestTeam;
let staff: Person;

beforeAll(async () => {
  smtp = await startMailServer();
  world = await startWorld({ env: { SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'Dunes <mail@dunes.test>' } });
  team = await world.team();
  staff = await world.person({ staff: true });
});
afterAll(async () => {
  await world.stop();
  await smtp.stop();
});

const invite = (email: string) => team.owner.post(`teams/invite/create/${team.id}/`, { email, role: 'Viewer' });
const mailsTo = async (email: string): Promise<Loose[]> => (await staff.get(`staff/mails/?q=${email}`)).body.results;
const whenMail = async (email: string, state: string): Promise<Loose> => {
  await expect.poll(async () => (await mailsTo(email))[0]?.state, { timeout: 15_000 }).toBe(state);
  return (await mailsTo(email))[0];
};

describe('with a mail server', () => {
  it('a letter is sent by a job, its text is kept no longer, and staff see that it went', async () => {
    const { body } = await invite('ida@example.test');
    const mail = await whenMail('ida@example.test', 'sent');
    expect(mail).toMatchObject({ to: 'ida@example.test', attempts: 1, error: null, sent_at: expect.any(String) });
    const letter = smtp.got.find(({ to }) => to === 'ida@example.test');
    expect(letter?.text.replaceAll('=\n', '')).toContain(body.url);
    expect(letter?.text).toContain('From: Dunes <mail@dunes.test>');
    expect(letter?.text).toContain(`Message-ID: <${mail.uuid}@dunes.test>`);
    expect((await staff.get(`staff/mail/${mail.uuid}/`)).body.text).toBeNull();
    expect((await staff.post(`staff/mail/resend/${mail.uuid}/`)).status).toBe(409);
  });

  it('a letter with the look of a team comes as text and as HTML that says the same', async () => {
    const look = { team: 'Nordisk', accent: '#0b737d', button: 'View your request' };
    await world.services.mail.send({
      to: 'look@example.test',
      subject: 'S',
      text: 'Received <b>.\n\nhttps://a.example/m\n',
      look,
      unsubscribe: 'https://a.example/stop-report/1',
    });
    await whenMail('look@example.test', 'sent');
    const { text = '' } = smtp.got.find(({ to }) => to === 'look@example.test') ?? {};
    for (const part of ['multipart/alternative', 'Received <b>.', 'Received &lt;b&gt;.', 'View your request</a>'])
      expect(text.replaceAll('=\n', '')).toContain(part);
    // What mail programs end such emails by (RFC 8058); others say nothing of the kind.
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/a\.example\/stop-report\/1>\r?$/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const others = smtp.got.filter(({ to }) => to === 'ida@example.test');
    expect(others.map((one) => one.text.includes('List-Unsubscribe'))).toEqual([false]);
  });

  it('D4: what is refused for good is given up with the words of the server, and can be sent again', async () => {
    smtp.answer = (to) => (to.startsWith('gone') ? '550 5.1.1 No such mailbox' : '250 OK');
    await invite('gone@example.test');
    const mail = await whenMail('gone@example.test', 'failed');
    expect(mail).toMatchObject({ attempts: 1, error: expect.stringContaining('550 5.1.1 No such mailbox') });
    const shown = await staff.get(`staff/mail/${mail.uuid}/`);
    expect(shown.body.text).toMatch(/\/invite\//);
    smtp.answer = () => '250 OK';
    expect((await staff.post('staff/mails/resend/')).body).toEqual({ count: 1 });
    await whenMail('gone@example.test', 'sent');
    expect((await staff.get('staff/mail_server/')).body).toMatchObject({
      server: { host: '127.0.0.1', secure: false, user: null },
      from: 'Dunes <mail@dunes.test>',
      counts: { failed: 0, kept: 0 },
    });
  });

  it('what is refused for now is tried again by itself', async () => {
    let asked = 0;
    smtp.answer = () => (++asked === 1 ? '451 4.3.0 Try again later' : '250 OK');
    await invite('later@example.test');
    const mail = await whenMail('later@example.test', 'sent');
    expect(mail).toMatchObject({ attempts: 2, error: null });
    expect(smtp.got.filter(({ to }) => to === 'later@example.test')).toHaveLength(1);
  });

  it('a test mail tells what the server answered, either way', async () => {
    const sent = await staff.post('staff/mail_server/test/');
    expect([sent.status, sent.body]).toEqual([200, { to: staff.email, answer: '250 2.0.0 Queued as 4711' }]);
    smtp.answer = () => '550 5.7.1 Relaying denied';
    const refused = await staff.post('staff/mail_server/test/', { to: 'x@example.test' });
    expect([refused.status, refused.body.code]).toEqual([502, 'integration_failed']);
    expect(refused.body.detail).toContain('550 5.7.1 Relaying denied');
    smtp.answer = () => '250 OK';
    expect((await staff.post('staff/mail_server/test/', { to: 'no address' })).status).toBe(400);
  });
});

describe('without one', () => {
  it('letters are kept with their links for staff, who are told what to set', async () => {
    const plain = await startWorld({ work: false });
    try {
      const operator = await plain.person({ staff: true });
      const other = await plain.team();
      const { body } = await other.owner.post(`teams/invite/create/${other.id}/`, {
        email: 'ida@example.test',
        role: 'Viewer',
      });
      const list = await operator.get('staff/mails/?state=kept&limit=1');
      expect(list.body).toMatchObject({ count: 1, results: [{ to: 'ida@example.test', state: 'kept', attempts: 0 }] });
      const { uuid } = list.body.results[0];
      expect((await operator.get(`staff/mail/${uuid}/`)).body.text).toContain(body.url);
      expect((await operator.get('staff/mail_server/')).body.server).toBeNull();
      for (const path of [`staff/mail/resend/${uuid}/`, 'staff/mails/resend/', 'staff/mail_server/test/']) {
        const answer = await operator.post(path);
        expect([answer.status, answer.body.code]).toEqual([409, 'not_configured']);
        expect(answer.body.detail).toContain('SMTP_URL');
      }
      expect((await other.owner.get('staff/mails/')).status).toBe(403);
    } finally {
      await plain.stop();
    }
  });
});

describe('a link that lets someone into an account', () => {
  let plain: OwnWorld;
  let operator: Person;
  beforeAll(async () => {
    plain = await startWorld({ work: false });
    operator = await plain.person({ staff: true });
  });
  afterAll(() => plain.stop());

  async function asked(): Promise<{ uuid: string; email: string; token: string }> {
    const { email } = await withPassword(plain, await plain.person());
    await plain.stranger.post('auth/request-password-reset', { email });
    const token = await mailedLink(plain, email, 'reset');
    const { body } = await operator.get(`staff/mails/?q=${email}`);
    return { uuid: body.results[0].uuid, email, token };
  }

  it('is hidden from staff, and revealed once, which is kept with who and whose (J6, J7)', async () => {
    const { uuid, email, token } = await asked();
    expect(token.length).toBeGreaterThan(20);
    const shown = (await operator.get(`staff/mail/${uuid}/`)).body;
    expect(shown).toMatchObject({ guarded: true, revealed_at: null, text: expect.stringContaining('(link hidden)') });
    expect(JSON.stringify(shown)).not.toContain(token);
    expect((await (await plain.team()).owner.post(`staff/mail/reveal/${uuid}/`)).status).toBe(403);

    const answers = await Promise.all(Array.from({ length: 5 }, () => operator.post(`staff/mail/reveal/${uuid}/`)));
    const [revealed, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(revealed?.body.link).toMatch(new RegExp(`/reset/${token}$`));
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.detail);
    expect(refused).toEqual(Array(4).fill('The link of this email was already revealed. Ask for a new one.'));
    const after = (await operator.get(`staff/mail/${uuid}/`)).body;
    expect(after.revealed_at).toEqual(expect.any(String));
    expect(JSON.stringify(after)).not.toContain(token);
    const { rows } =
      await sql<Loose>`select actor, details from audit_events where action = 'staff.mail_reveal' and subject = ${uuid}`.execute(
        plain.services.db,
      );
    expect(rows).toMatchObject([{ actor: operator.user, details: { to: email } }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('and what an older version kept readable is sealed at the start (J6)', async () => {
    const { db, secret } = plain.services;
    const text = 'Choose it here:\nhttp://127.0.0.1/reset/CANARY-of-an-older-version\n';
    for (let n = 0; n < 3; n++)
      await sql`insert into mails (id, recipient, subject, body, state) values (gen_random_uuid(), ${`old${n}@example.test`}, 'Old', ${text}, 'kept')`.execute(
        db,
      );
    await sealOldMails(db, secret);
    const { rows } = await sql`select 1 from mails where not sealed or position('CANARY' in body) > 0`.execute(db);
    expect(rows).toEqual([]);
    expect(await emailsTo(plain, 'old1@example.test')).toEqual([{ subject: 'Old', body: text }]);
  });
});
