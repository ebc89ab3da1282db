import { release } from '#contract/policy/use/release.ts';
import type { GivenFile, GivenTarget, PostContent } from '#contract/posts/content.ts';
import { approvalModes, noApproval } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { factsOf as fileFacts, openFiles } from '#features/files/access.ts';
import { findRecipe } from '#features/recipes/store.ts';
import { type AccountCard, listAccounts, membersAmong } from '#features/social-accounts/store/accounts.ts';
import type { Db } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { isMoment, type KeptTime, momentInZone, timeInZone } from './rules/time.ts';
import { knownLabels } from './store/labels.ts';
import { type PostEdit, type PostFileRow, zoneOfTeam } from './store/posts.ts';
import type { FileVariant, TargetFacts } from './store/targets.ts';
import type { PostFacts } from './store/write.ts';

type Call = Caller<Services>;

/** A post that nothing was written of. */
export const blank = (zone: string): PostFacts => ({
  caption: '',
  first_comment: '',
  link: null,
  campaign: null,
  time: null,
  time_zone: zone,
  approval: null,
  files: [],
  labels: [],
  targets: [],
});

type GivenVariant = NonNullable<GivenTarget['files']>[number];
type ToldFile = Exclude<GivenFile, string>;

const fileOf = (given: GivenFile): ToldFile => (typeof given === 'string' ? { uuid: given } : given);

/** Recipes that images get anew, as the team has them. One that an image has already stays, though it was deleted. */
async function recipesFrom(
  { db }: Pick<Call, 'db'>,
  team: string,
  wanted: readonly ToldFile[],
  had: ReadonlyMap<string | null, PostFileRow>,
): Promise<Map<string, PostEdit>> {
  const fresh = wanted.flatMap(({ uuid, recipe }) => (recipe && had.get(uuid)?.recipe !== recipe ? recipe : []));
  const found = new Map<string, PostEdit>();
  for (const id of new Set(fresh)) {
    const { name, recipe } = (await findRecipe(db, [team], id)) ?? fail('not_found', 'This recipe does not exist.');
    found.set(id, { name, recipe });
  }
  return found;
}

/** Files that a post gets: of its own team, and such as the person may take out of the house clean. */
async function filesFrom(
  call: Call,
  team: string,
  given: readonly GivenFile[],
  now: PostFacts,
): Promise<PostFileRow[]> {
  const wanted = given.map(fileOf);
  if (new Set(wanted.map(({ uuid }) => uuid)).size < wanted.length) invalid('files', 'has the same file twice');
  const had = new Map(now.files.map((one) => [one.file, one]));
  const fresh = wanted.filter(({ uuid }) => !had.has(uuid)).map(({ uuid }) => uuid);
  const opened = fresh.length === 0 ? [] : await openFiles(call, 'view', team, fresh);
  for (const file of opened) {
    const taken = release(call.standingIn(team), 'take', fileFacts(file), file.read_at);
    if (taken.pixels === 'watermarked')
      fail('forbidden', {
        detail: `You can only have copies of ${file.name} with a watermark.`,
        needs: ['DOWNLOAD_ASSETS'],
      });
  }
  const names = new Map(opened.map((file) => [file.id, file.name]));
  const recipes = await recipesFrom(call, team, wanted, had);
  return wanted.map(({ uuid, alt, crop, recipe: given }) => {
    const known = had.get(uuid);
    const recipe = given === undefined ? (known?.recipe ?? null) : given;
    return {
      file: uuid,
      name: names.get(uuid) ?? known?.name ?? '',
      alt: alt === undefined ? (known?.alt ?? null) : alt,
      crop: crop === undefined ? (known?.crop ?? null) : crop,
      recipe,
      edit: recipe === null ? null : (recipes.get(recipe) ?? (known?.recipe === recipe ? known.edit : null)),
    };
  });
}

function variantsFrom(given: readonly GivenVariant[], files: readonly PostFileRow[]): FileVariant[] {
  const known = new Set(files.map(({ file }) => file));
  const variants = given.map(fileOf).map(({ uuid, alt = null, crop = null }) => ({ uuid, alt, crop }));
  if (variants.some(({ uuid }) => !known.has(uuid))) fail('not_found', 'One of these files is not in the post.');
  if (new Set(variants.map(({ uuid }) => uuid)).size < variants.length)
    invalid('accounts.files', 'has the same file twice');
  return variants;
}

/** A post at one account: what is left out stays as it was there. */
function targetFrom(given: GivenTarget, files: readonly PostFileRow[], now: TargetFacts | undefined): TargetFacts {
  const { account, caption, first_comment, link, files: order, options } = given;
  return {
    account,
    caption: caption === undefined ? (now?.caption ?? null) : caption,
    first_comment: first_comment === undefined ? (now?.first_comment ?? null) : first_comment,
    link: link === undefined ? (now?.link ?? null) : link,
    files: order === undefined ? (now?.files ?? null) : order && variantsFrom(order, files),
    options: options ?? now?.options ?? {},
  };
}

/** Accounts of a post keep what is their own of a file only while the post has it. */
const withoutLost = (target: TargetFacts, files: readonly PostFileRow[]): TargetFacts =>
  target.files === null
    ? target
    : { ...target, files: target.files.filter(({ uuid }) => files.some(({ file }) => file === uuid)) };

function targetsFrom(
  { account, accounts }: Pick<PostContent, 'account' | 'accounts'>,
  files: readonly PostFileRow[],
  now: PostFacts,
  known: ReadonlyMap<string, AccountCard>,
): TargetFacts[] {
  const given = accounts ?? (account === undefined ? undefined : account === null ? [] : [{ account }]);
  if (given === undefined) return now.targets.map((target) => withoutLost(target, files));
  const had = new Map(now.targets.map((target) => [target.account, target]));
  if (new Set(given.map((one) => one.account)).size < given.length) invalid('accounts', 'has the same account twice');
  const named = account ? [...given, { account }] : given;
  for (const one of named) {
    if (had.has(one.account)) continue;
    const row = known.get(one.account) ?? fail('not_found', 'One of these accounts does not exist.');
    if (!row.active)
      invalid('accounts', `the ${platformLooks[row.platform].name} account ${row.username} is turned off`);
  }
  if (account && !given.some((one) => one.account === account)) invalid('account', 'is not one of the accounts');
  return given.map((one) => withoutLost(targetFrom(one, files, had.get(one.account)), files));
}

function timeFrom(
  { scheduledDate, time_zone }: Pick<PostContent, 'scheduledDate' | 'time_zone'>,
  now: PostFacts,
  usual: string,
): Pick<PostFacts, 'time' | 'time_zone'> {
  const zone = time_zone ?? (now.time === null && scheduledDate ? usual : now.time_zone);
  if (scheduledDate === null) return { time: null, time_zone: zone };
  if (scheduledDate === undefined) {
    if (now.time === null || zone === now.time.time_zone) return { time: now.time, time_zone: zone };
    // Another zone alone is another moment at the same time of day.
    return { time: timeInZone(now.time.local_time, zone) ?? now.time, time_zone: zone };
  }
  const read: KeptTime | undefined = isMoment(scheduledDate)
    ? momentInZone(new Date(scheduledDate), zone)
    : timeInZone(scheduledDate, zone);
  const time = read ?? invalid('scheduledDate', 'is not a date');
  return { time, time_zone: zone };
}

async function approvalFrom(call: Call, team: string, given: PostContent['approval'], now: PostFacts) {
  if (given === undefined) return now.approval;
  const approvers = given.approvers ?? now.approval?.approvers ?? [];
  const members = await membersAmong(call.db, team, approvers);
  if (approvers.some((user) => !members.has(user))) fail('not_found', 'One of the approvers is not of this team.');
  const mode = given.mode ?? now.approval?.mode ?? 'optional';
  const rule = { mode, needed: given.needed ?? now.approval?.needed ?? 1, approvers };
  return approvalModes.indexOf(mode) === 0 && rule.needed === noApproval.needed && approvers.length === 0 ? null : rule;
}

/** Facts of a team that every post of it is read by. */
export interface TeamFacts {
  readonly accounts: ReadonlyMap<string, AccountCard>;
  readonly zone: string;
}

export async function readTeamFacts(db: Db, team: string): Promise<TeamFacts> {
  const accounts = new Map((await listAccounts(db, { team })).map((row) => [row.id, row]));
  return { accounts, zone: await zoneOfTeam(db, team) };
}

/** A post as it was, changed by what somebody wrote. Everything that is named has to be the team's. */
export async function contentFrom(
  call: Call,
  team: string,
  given: PostContent,
  before: PostFacts | null,
  known?: TeamFacts,
): Promise<{ facts: PostFacts; accounts: ReadonlyMap<string, AccountCard> }> {
  const { db } = call;
  const { accounts, zone } = known ?? (await readTeamFacts(db, team));
  const now = before ?? blank(zone);
  const files = given.files === undefined ? [...now.files] : await filesFrom(call, team, given.files, now);
  const targets = targetsFrom(given, files, now, accounts);
  const labels = given.labels === undefined ? now.labels : await knownLabels(db, team, given.labels);
  const usual = accounts.get(targets[0]?.account ?? '')?.zone ?? now.time_zone;
  return {
    accounts,
    facts: {
      caption: given.caption ?? now.caption,
      first_comment: given.first_comment ?? now.first_comment,
      link: given.link === undefined ? now.link : given.link,
      campaign: given.campaign === undefined ? now.campaign : given.campaign,
      ...timeFrom(given, now, usual),
      approval: await approvalFrom(call, team, given.approval, now),
      files,
      labels,
      targets,
    },
  };
}
