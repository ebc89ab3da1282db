import { downloadNames } from '#contract/files/rules.ts';
import { type AuditSaying, type AuditSentence, countOf, numberIn, textIn } from '#platform/audit/sentence.ts';

const sizes: Readonly<Record<string, string>> = downloadNames;

function asSize({ after }: AuditSaying): string {
  const size = textIn(after.size);
  const mark = after.watermarked === true ? ', with the watermark' : '';
  return `${size && size !== 'original' ? ` as ${sizes[size] ?? size}` : ''}${mark}`;
}

/** Sentences of downloads. */
export const securityEvents: Readonly<Record<string, AuditSentence>> = {
  'download.file': (said) => `Downloaded ${said.name ?? 'a file'}${asSize(said)}`,
  'download.original': ({ name }) => `Fetched the original of ${name ?? 'a file'}`,
  'download.copy': (said) => `Fetched a copy of ${said.name ?? 'a file'}${asSize(said)}`,
  'download.zip': ({ after }) => `Downloaded ${countOf(numberIn(after.files), 'file')} as a zip`,
  'download.folder': ({ name }) => `Downloaded the folder ${name ?? ''} as a zip`.replace('  ', ' '),
  'download.link': (said) =>
    `${textIn(said.after.requester) ?? 'Someone'} downloaded ${said.name ?? 'a file'} by a link${asSize(said)}`,
  'download.link_zip': ({ after }) =>
    `${textIn(after.requester) ?? 'Someone'} downloaded ${countOf(numberIn(after.files), 'file')} by a link as a zip`,
};
