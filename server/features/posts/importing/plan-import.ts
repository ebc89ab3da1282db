import type { ImportRow, PostColumn, RowFinding } from '#contract/posts/import-routes.ts';
import type { IssueCode, PostIssue } from '#contract/posts/post.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { checkFacts } from '../calls/check.ts';
import { mostLabels } from '../changes/plan.ts';
import { ruleFor, type Wish } from '../changes/write.ts';
import { contentFrom, readTeamFacts, type TeamFacts } from '../given-content.ts';
import { accountFacts, loadMaterial, type Material } from '../material.ts';
import { nextStatus } from '../rules/status.ts';
import { presentTime } from '../rules/time.ts';
import { filesByName } from '../store/files-by-name.ts';
import { listLabels } from '../store/labels.ts';
import { fileNamesIn, partsOf } from './names.ts';
import { type ReadRow, readRow } from './read-row.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';
import { wrong } from './read-when.ts';

/** A row with the post that it makes; without a wish it makes none. */
export interface PlannedRow {
  readonly row: ImportRow;
  readonly wish: Wish | null;
  /** Names of labels that do not exist yet. */
  readonly newLabels: readonly string[];
}

const wordsLength = 140;
const beginning = (caption: string): string =>
  caption.length > wordsLength ? `${caption.slice(0, wordsLength).toWellFormed()}…` : caption;

const byCode: Partial<Record<IssueCode, PostColumn | null>> = {
  comment_long: 'first_comment',
  comment_unsupported: 'first_comment',
  link_unsupported: 'link',
  hashtags: 'caption',
  mentions: 'caption',
  credit_missing: 'caption',
  rights_credit: 'caption',
  same_media: 'files',
  time_past: 'date',
  time_rule: 'time',
  approval_needed: null,
};

/** The column that a finding of the checks is about. */
function columnOf({ code, file }: PostIssue): PostColumn | null {
  const column = byCode[code];
  if (column !== undefined) return column;
  if (file !== null || /^(files?|alt|rights)_/.test(code)) return 'files';
  return code.startsWith('caption_') ? 'caption' : 'accounts';
}

/** Problems that would keep a post from going out keep a draft from nothing, and are warnings there. */
const findingOf = (issue: PostIssue, goesOut: boolean): RowFinding => ({
  level: issue.level === 'refused' && goesOut ? 'refused' : 'warning',
  column: columnOf(issue),
  text: issue.help === null ? issue.text : `${issue.text} ${issue.help}`,
});

interface Around {
  readonly team: string;
  readonly known: TeamFacts;
  readonly material: Material;
}

const unmade = ({ line, cells }: SheetRow, findings: readonly RowFinding[]): PlannedRow => ({
  row: { line, words: beginning(cells.caption), post: null, findings: [...findings] },
  wish: null,
  newLabels: [],
});

/** A row as the calls of single posts would take it. */
async function planRow(
  call: Caller<Services>,
  { team, known, material }: Around,
  row: SheetRow,
  read: ReadRow,
): Promise<PlannedRow> {
  const { status: wanted, ...given } = read.content;
  const { facts, accounts } = await contentFrom(call, team, given, null, known);
  const rule = await ruleFor(call.db, team, facts);
  const dated = facts.time !== null;
  const status = nextStatus({ now: null, wanted, dated, moved: dated, rule, approvals: 0 });
  const byId = new Map([...accounts].map(([id, account]) => [id, accountFacts(account)]));
  const { issues } = await checkFacts(call, team, facts, { post: null, accounts: byId, approvals: 0, material });
  const goesOut = dated && (status === 'scheduled' || status === 'in_review');
  const findings = [
    ...issues.map((issue) => findingOf(issue, goesOut)),
    ...read.newLabels.map(
      (name): RowFinding => ({ level: 'warning', column: 'labels', text: `The label “${name}” is new, and is made.` }),
    ),
  ];
  if (findings.some(({ level }) => level === 'refused')) return unmade(row, findings);
  const post = {
    status,
    planned: facts.time && presentTime(facts.time),
    accounts: facts.targets.flatMap(({ account }) => {
      const card = accounts.get(account);
      return card ? [{ uuid: card.id, platform: card.platform, username: card.username }] : [];
    }),
    files: facts.files.length,
    labels: partsOf(row.cells.labels),
    campaign: facts.campaign,
  };
  return {
    row: { line: row.line, words: beginning(facts.caption), post, findings },
    wish: { facts, status: wanted },
    newLabels: read.newLabels,
  };
}

/** A refusal of one row is told of it; the others go on. */
async function planned(call: Caller<Services>, around: Around, row: SheetRow, read: ReadRow): Promise<PlannedRow> {
  if (read.findings.length > 0) return unmade(row, read.findings);
  try {
    return await planRow(call, around, row, read);
  } catch (error) {
    if (!(error instanceof AppError) || !['invalid', 'not_found', 'forbidden'].includes(error.code)) throw error;
    const aboutFiles = /file|watermark/i.test(error.message);
    return unmade(row, [wrong(aboutFiles ? 'files' : null, error.message)]);
  }
}

/** Rows whose labels would be more than a team can have make no post: the labels of rows before them come first. */
function withRoomForLabels(rows: readonly PlannedRow[], sheet: Sheet, known: number): PlannedRow[] {
  const made = new Set<string>();
  return rows.map((one, place) => {
    const row = sheet.rows[place];
    const after = new Set([...made, ...one.newLabels.map((name) => name.toLowerCase())]);
    if (!row || after.size === made.size) return one;
    if (known + after.size > mostLabels) {
      const text = `A team has at most ${mostLabels} labels, and this row would make more.`;
      return unmade(row, [wrong('labels', `${text} Use labels that exist, or delete some.`)]);
    }
    for (const name of after) made.add(name);
    return one;
  });
}

/** Rows that say the same are told of: most likely one of them was not meant. */
function withTwins(rows: readonly PlannedRow[], sheet: Sheet): PlannedRow[] {
  const first = new Map<string, number>();
  return rows.map((one, place) => {
    const key = JSON.stringify(sheet.rows[place]?.cells);
    const line = first.get(key);
    if (line === undefined) {
      first.set(key, one.row.line);
      return one;
    }
    const twin: RowFinding = { level: 'warning', column: null, text: `This row is the same as that of line ${line}.` };
    return { ...one, row: { ...one.row, findings: [...one.row.findings, twin] } };
  });
}

/** The posts that the rows of a file make, and the problems that keep some from it. */
export async function planImport(call: Caller<Services>, team: string, sheet: Sheet): Promise<PlannedRow[]> {
  const { db } = call;
  const known = await readTeamFacts(db, team);
  const names = new Set(sheet.rows.flatMap(({ cells }) => fileNamesIn(cells.files)));
  const named = {
    accounts: [...known.accounts.values()],
    files: await filesByName(db, team, [...names]),
    labels: await listLabels(db, team),
  };
  const read = sheet.rows.map((row) => readRow(row, named));
  const files = read.flatMap(({ content }) =>
    (content.files ?? []).map((one) => (typeof one === 'string' ? one : one.uuid)),
  );
  const around = { team, known, material: await loadMaterial(db, team, files) };
  const rows: PlannedRow[] = [];
  for (const [place, row] of sheet.rows.entries()) {
    const one = read[place];
    if (one) rows.push(await planned(call, around, row, one));
  }
  return withTwins(withRoomForLabels(rows, sheet, named.labels.length), sheet);
}
