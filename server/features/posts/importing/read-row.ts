import { limits } from '#contract/core/limits.ts';
import { type PostContent, someContent } from '#contract/posts/content.ts';
import { type PostColumn, postColumns, type RowFinding } from '#contract/posts/import-routes.ts';
import type { AccountCard } from '#features/social-accounts/store/accounts.ts';
import type { NamedFiles } from '../store/files-by-name.ts';
import type { LabelRow } from '../store/labels.ts';
import { accountsIn, filesIn, partsOf } from './names.ts';
import type { SheetRow } from './read-sheet.ts';
import { readWhen, wrong } from './read-when.ts';

/** Things of a team that rows name. */
export interface Named {
  readonly accounts: readonly AccountCard[];
  readonly files: ReadonlyMap<string, NamedFiles>;
  readonly labels: readonly LabelRow[];
}

/** A row as what somebody writes of a post. */
export interface ReadRow {
  readonly content: PostContent;
  /** Names of labels that do not exist yet. */
  readonly newLabels: readonly string[];
  readonly findings: readonly RowFinding[];
}

const columnsOfParts: Readonly<Record<string, PostColumn>> = { scheduledDate: 'date' };
const columnOf = (part: unknown): PostColumn | null =>
  typeof part === 'string' ? (columnsOfParts[part] ?? postColumns.find((column) => column === part) ?? null) : null;

const sentences: Readonly<Partial<Record<PostColumn, string>>> = {
  link: 'The link has to be a whole web address, such as https://example.com.',
  caption: `The caption has more than ${limits.postCaption.toLocaleString('en')} characters.`,
  first_comment: `The first comment has more than ${limits.postCaption.toLocaleString('en')} characters.`,
  campaign: `The campaign has to be on one line, with up to ${limits.name} characters.`,
  accounts: `A post has up to ${limits.postAccounts} accounts.`,
  files: `A post has up to ${limits.postFiles} files.`,
  labels: `A post has up to ${limits.postLabels} labels.`,
};

function labelsIn(cell: string, known: readonly LabelRow[]) {
  const names = partsOf(cell);
  const found = names.map((name) => known.find((label) => label.name.toLowerCase() === name.toLowerCase()) ?? name);
  const newLabels = found.filter((one) => typeof one === 'string');
  const findings: RowFinding[] = [
    ...(names.length > limits.postLabels ? [wrong('labels', sentences.labels ?? '')] : []),
    ...newLabels
      .filter((name) => name.length > limits.postLabelName || /[\r\n]/.test(name))
      .map(() => wrong('labels', `A label has up to ${limits.postLabelName} characters, on one line.`)),
  ];
  return { labels: found.flatMap((one) => (typeof one === 'string' ? [] : [one.id])), newLabels, findings };
}

function statusIn(cell: string): 'draft' | 'scheduled' | undefined | RowFinding {
  const status = cell.toLowerCase();
  if (status === '') return undefined;
  return status === 'draft' || status === 'scheduled'
    ? status
    : wrong('status', `“${cell}” is not a status. Write draft or scheduled, or leave it empty.`);
}

/** Reads a row. What is wrong about its cells is among the findings; the rest is up to the checks of every post. */
export function readRow({ cells, extra }: SheetRow, named: Named): ReadRow {
  const accounts = accountsIn(cells.accounts, named.accounts);
  const files = filesIn(cells.files, named.files);
  const labels = labelsIn(cells.labels, named.labels);
  const when = readWhen(cells);
  const status = statusIn(cells.status);
  const content = {
    accounts: accounts.ids.map((account) => ({ account })),
    caption: cells.caption,
    first_comment: cells.first_comment,
    link: cells.link === '' ? null : cells.link,
    campaign: cells.campaign === '' ? null : cells.campaign,
    files: [...files.ids],
    labels: labels.labels.slice(0, limits.postLabels),
    ...(when.local === undefined ? {} : { scheduledDate: when.local }),
    ...(when.zone === undefined ? {} : { time_zone: when.zone }),
    ...(typeof status === 'string' ? { status } : {}),
  };
  const read = someContent.safeParse(content);
  const refusedParts = read.success ? [] : [...new Set(read.error.issues.map(({ path }) => columnOf(path[0])))];
  const findings = [
    ...(extra
      ? [
          wrong(
            null,
            'The row has more cells than there are columns. Text with separators has to be in quotation marks.',
          ),
        ]
      : []),
    ...when.findings,
    ...accounts.findings,
    ...refusedParts.map((column) =>
      wrong(column, (column && sentences[column]) ?? 'The row has something that cannot be stored.'),
    ),
    ...labels.findings,
    ...files.findings,
    ...(typeof status === 'object' ? [status] : []),
    ...(status === 'scheduled' && cells.date === '' ? [wrong('date', 'A scheduled post needs a date.')] : []),
  ];
  return { content: read.success ? read.data : {}, newLabels: labels.newLabels, findings };
}
