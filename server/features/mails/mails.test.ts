import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#server/test/smtp.ts';
import { type Loose, type Person, startWorld, type TestTeam, type World } from '#server/test/world.ts';

let smtp: MailServer;
let world: World;
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
