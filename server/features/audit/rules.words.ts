/** What of an event a sentence is made of. */
export interface Saying {
  /** What the thing is called. */
  readonly name: string | null;
  readonly count: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** The present name of what a field names by its id. */
  named(field: 'role' | 'user', kept: Readonly<Record<string, unknown>>): string | null;
}

type Sentence = (saying: Saying) => string;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
const many = (count: number, one: string) => `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;
const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-GB')} times`);
const how = ({ after }: Saying) => (text(after.by) ? ` with ${text(after.by)}` : '');
const sizes: Readonly<Record<string, string>> = { large: 'Large', medium: 'Medium', mp4: 'MP4', jpg: 'JPG' };
const asSize = ({ after }: Saying): string => {
  const size = text(after.size);
  const mark = after.watermarked === true ? ', with the watermark' : '';
  return `${size && size !== 'original' ? ` as ${sizes[size] ?? size}` : ''}${mark}`;
};

const member: Sentence = ({ name, before, after, named }) => {
  const who = name ?? 'a member';
  if (before.active !== after.active)
    return `${after.active ? 'Let' : 'Deactivated'} ${who}${after.active ? ' in again' : ''}`;
  const role = named('role', after);
  return role ? `Gave ${who} the role ${role}` : `Gave ${who} another role`;
};
const asRole = ({ after, named }: Saying) => {
  const role = named('role', after);
  return role ? ` as ${role}` : '';
};

/** What is done to the people of a team, with their names. */
export const lineWords: Readonly<Record<string, Sentence>> = {
  'member.create': (said) => `Added ${said.name ?? said.named('user', said.after) ?? 'a member'}${asRole(said)}`,
  'member.update': member,
  'member.remove': (said) => `Removed ${said.named('user', said.before) ?? 'a member'} from the team`,
  'invite.create': (said) => `Invited ${text(said.after.email) ?? said.name ?? 'someone'}${asRole(said)}`,
  'invite.withdraw': ({ name }) => `Withdrew the invitation${name ? ` of ${name}` : ''}`,
  'invite.accept': ({ name }) => `Accepted the invitation${name ? ` of ${name}` : ''}`,
  'team.retention': ({ after }) =>
    after.audit_days === null || after.audit_days === undefined
      ? 'Set the audit log to be kept forever'
      : `Set the audit log to be kept for ${many(whole(after.audit_days), 'day')}`,
};

/** Security events, which no line of history tells of. */
export const eventWords: Readonly<Record<string, Sentence>> = {
  'session.sign_in': (said) => `Signed in${how(said)}`,
  'session.sign_in_failed': ({ name }) => `Someone failed to sign in as ${name ?? 'someone'}`,
  'session.second_factor_failed': ({ name }) => `A wrong two-factor code was entered${name ? ` for ${name}` : ''}`,
  'session.sign_out': () => 'Signed out',
  'session.end': () => 'Ended one of their sessions',
  'session.end_others': () => 'Ended all of their other sessions',
  'account.create': () => 'Created an account',
  'account.password': () => 'Changed their password; every other session ended',
  'account.password_failed': () => 'Gave a wrong password when changing it',
  'account.reset_asked': ({ name }) => `Someone requested a new password for ${name ?? 'someone'}`,
  'account.reset': () => 'Chose a new password with a link; every session ended',
  'account.email': () => 'Requested another email address',
  'account.email_verified': () => 'Confirmed their email address',
  'account.two_factor_ask': () => 'Started to turn on two-factor sign-in',
  'account.two_factor_on': () => 'Turned on two-factor sign-in',
  'account.two_factor_off': () => 'Turned off two-factor sign-in',
  'account.two_factor_codes': () => 'Created new backup codes',
  'account.passkey_add': () => 'Added a passkey',
  'account.passkey_rename': () => 'Renamed a passkey',
  'account.passkey_remove': () => 'Removed a passkey',
  'refusal.forbidden': ({ count }) => `Was refused ${times(count)}: their role or plan does not allow it`,
  'refusal.foreign': ({ count }) =>
    `Requested ${times(count)} something that does not exist or that they cannot access`,
  'refusal.origin': ({ count }) => `Another site tried ${times(count)} to act on their behalf`,
  'alert.foreign': ({ after }) =>
    `Requested more than ${many(whole(after.allowed), 'thing')} that do not exist or that they cannot access, and was blocked`,
  'download.file': (said) => `Downloaded ${said.name ?? 'a file'}${asSize(said)}`,
  'download.original': ({ name }) => `Fetched the original of ${name ?? 'a file'}`,
  'download.copy': (said) => `Fetched a copy of ${said.name ?? 'a file'}${asSize(said)}`,
  'download.zip': ({ after }) => `Downloaded ${many(whole(after.files), 'file')} as a zip`,
  'download.folder': ({ name }) => `Downloaded the folder ${name ?? ''} as a zip`.replace('  ', ' '),
  'download.link': (said) =>
    `${text(said.after.requester) ?? 'Someone'} downloaded ${said.name ?? 'a file'} by a link${asSize(said)}`,
  'download.link_zip': ({ after }) =>
    `${text(after.requester) ?? 'Someone'} downloaded ${many(whole(after.files), 'file')} by a link as a zip`,
  'audit.export': ({ after }) => `Exported the audit log${after.filtered === true ? ', filtered' : ''}`,
  'view.begin': ({ name }) => `Started to view the team as ${name ?? 'someone else'}`,
  'view.end': () => 'Stopped viewing the team as someone else',
  'staff.job_retry': ({ name }) => `Staff retried the job ${name ?? ''}`,
  'staff.job_cancel': ({ name }) => `Staff cancelled the job ${name ?? ''}`,
  'staff.jobs_retry': ({ after }) => `Staff retried ${many(whole(after.count), 'failed job')}`,
  'staff.process_all': ({ after }) => `Staff reprocessed ${many(whole(after.count), 'failed file')}`,
  'staff.mail_read': ({ name, after }) => `Staff read the email ${name ?? ''} to ${text(after.to) ?? 'someone'}`,
  'staff.mail_reveal': ({ name, after }) =>
    `Staff revealed the link of the email ${name ?? ''} to ${text(after.to) ?? 'someone'}`,
  'staff.mail_resend': ({ name, after }) =>
    `Staff sent the email ${name ?? ''} to ${text(after.to) ?? 'someone'} again`,
  'staff.mail_resend_all': ({ after }) => `Staff sent ${many(whole(after.count), 'email')} again`,
  'operator.rekey': ({ after }) =>
    `The operator of this installation sealed ${many(whole(after.count), 'value')} anew with another secret`,
  'operator.secret_drop': ({ after }) =>
    `The operator of this installation gave up ${many(whole(after.count), 'older secret')}`,
  'staff.mail_test': ({ name }) => `Staff sent a test email to ${name ?? 'someone'}`,
};

/** Someone should look at these. */
export const alerts: ReadonlySet<string> = new Set(['alert.foreign']);
