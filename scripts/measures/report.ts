import { PARTS, type RepositoryMeasures } from './repository.ts';
import type { SourceMeasure } from './source-file.ts';

const FOLDER_LIMIT = 30;
const FUNCTION_LIMIT = 80;
const FILE_LIMIT = 300;

/**
 * Left as they are, and counted apart: a migration that has landed is never changed, and the types of tables are written by
 * `npm run tables`.
 */
const isFrozen = (path: string) => path.startsWith('server/migrations/') || path === 'server/platform/db/tables.gen.ts';

const ours = <Of extends { path: string }>(found: Of[]) => found.filter(({ path }) => !isFrozen(path));
const frozen = <Of extends { path: string }>(found: Of[]) => found.filter(({ path }) => isFrozen(path));

const BEGIN = '<!-- measures: begin -->';
const END = '<!-- measures: end -->';

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return `${at(0.5)}/${at(0.9)}/${at(1)}`;
}

const sum = (sources: SourceMeasure[], count: (source: SourceMeasure) => number) =>
  sources.reduce((total, source) => total + count(source), 0);

function partRow(part: string, all: SourceMeasure[]): string {
  const sources = all.filter(({ path }) => path.startsWith(`${part}/`));
  const lines = sum(sources, (source) => source.lines);
  const comments = sum(sources, (source) => source.commentLines);
  const functions = sources.flatMap((source) => source.functions.map((one) => one.lines));
  const sizes = sources.map((source) => source.lines);
  return `| ${part} | ${sources.length} | ${(lines / 1000).toFixed(1)}k | ${spread(sizes)} | ${spread(functions)} | ${((comments / lines) * 100).toFixed(1)} |`;
}

const longFunctions = (sources: SourceMeasure[]) =>
  sources
    .flatMap(({ path, functions }) => functions.map((one) => ({ ...one, path })))
    .filter(({ lines }) => lines > FUNCTION_LIMIT)
    .sort((a, b) => b.lines - a.lines);

const longFiles = (sources: SourceMeasure[]) =>
  sources.filter(({ lines }) => lines > FILE_LIMIT).sort((a, b) => b.lines - a.lines);

const fullFolders = (folders: Map<string, number>) =>
  [...folders].filter(([, count]) => count > FOLDER_LIMIT).sort((a, b) => b[1] - a[1]);

function reportOf({ sources, folders, cssFiles, cssLines, cycles }: RepositoryMeasures): string {
  return [
    '| Part | Files | Non-blank lines | File median/p90/max | Function median/p90/max | Comment % |',
    '| --- | ---: | ---: | --- | --- | ---: |',
    ...PARTS.map((part) => partRow(part, ours(sources))),
    '',
    `Styles: ${cssFiles} files, ${(cssLines / 1000).toFixed(1)}k lines. Functions over ${FUNCTION_LIMIT} lines: ${ours(longFunctions(sources)).length}. ` +
      `Files over ${FILE_LIMIT} lines: ${ours(longFiles(sources)).length}. Import cycles, of types too: ${cycles.length}. ` +
      `\`as never\`: ${sum(sources, (source) => source.asNever)}, \`as unknown as\`: ${sum(sources, (source) => source.asUnknownAs)}. ` +
      `Doc comments that open with a question word: ${sum(ours(sources), (source) => source.questionDocs.length)} of ${sum(sources, (source) => source.docComments)}.`,
    '',
    `Frozen, and not counted among those: migrations that have landed and the generated \`tables.gen.ts\`, with ${frozen(longFunctions(sources)).length} functions and ${frozen(longFiles(sources)).length} files beyond the limits.`,
    '',
    `Folders with more than ${FOLDER_LIMIT} files: ${
      fullFolders(folders)
        .map(([folder, count]) => `${folder} ${count}`)
        .join(', ') || 'none'
    }.`,
  ].join('\n');
}

/** The page with the measures between its two marks, which it must have. */
export function writeMeasures(page: string, measures: RepositoryMeasures): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n${reportOf(measures)}\n${END}${after}`;
}

/** Every file, function, folder, cycle and doc comment that breaks a rule, a line each; without those that are frozen. */
export function listOutliers({ sources, folders, cycles }: RepositoryMeasures): string {
  const lines = [
    ...fullFolders(folders).map(([folder, count]) => `folder ${folder}: ${count} files`),
    ...ours(longFiles(sources)).map(({ path, lines }) => `file ${path}: ${lines} lines`),
    ...ours(longFunctions(sources)).map(
      ({ path, line, name, lines }) => `function ${path}:${line} ${name}: ${lines} lines`,
    ),
    ...cycles.map((cycle) => `cycle ${cycle.join(' ')}`),
    ...ours(sources).flatMap(({ path, questionDocs }) => questionDocs.map((line) => `question ${path}:${line}`)),
  ];
  return `${lines.join('\n')}\n`;
}
