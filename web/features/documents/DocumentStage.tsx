import { Loader } from '@mantine/core';
import { IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DocumentContent } from '#contract/documents/content.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import blank from '../../ui/page/Blank.module.css';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import styles from './Document.module.css';
import { DocumentArchive } from './DocumentArchive.tsx';
import { DocumentMail } from './DocumentMail.tsx';
import { DocumentParagraphs, DocumentSlides } from './DocumentParagraphs.tsx';
import { DocumentTables } from './DocumentTables.tsx';
import { DocumentText } from './DocumentText.tsx';
import { documentQuery } from './queries.ts';

function Content({ content, file }: { content: DocumentContent; file: FileSummary | FileDetail }) {
  switch (content.kind) {
    case 'text':
      return <DocumentText content={content} name={file.name} type={file.latest_version.file_type} />;
    case 'tables':
      return <DocumentTables content={content} />;
    case 'paragraphs':
      return <DocumentParagraphs content={content} />;
    case 'slides':
      return <DocumentSlides content={content} />;
    case 'mail':
      return <DocumentMail content={content} />;
    case 'archive':
      return <DocumentArchive content={content} />;
  }
}

/**
 * The readable content of a document in place of pages. `otherwise`: what is shown where there is none, and `tools` stand
 * over its foot.
 */
export function DocumentStage({
  file,
  otherwise,
  tools,
}: {
  file: FileSummary | FileDetail;
  otherwise: ReactNode;
  tools: ReactNode;
}) {
  const { data, error, isPending, refetch } = useQuery(documentQuery(file.uuid, file.latest_version.uuid));
  if (isPending)
    return (
      <div role="status" aria-label="Loading the document">
        <Loader size={24} aria-hidden="true" />
      </div>
    );
  if (!data) return <ErrorState title="This document did not load" error={error} onRetry={() => void refetch()} />;
  const { content, notice } = data;
  if (!content)
    return (
      otherwise ?? (
        <div className={blank.blank}>
          <IconFileText size={32} stroke={1.5} aria-hidden="true" />
          <p>{notice ?? 'No preview is available for this type of file.'}</p>
        </div>
      )
    );
  const wide = content.kind === 'tables' || content.kind === 'archive';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section className={styles.room} aria-label={file.name} tabIndex={0} data-document>
        {notice && (
          <p className={styles.notice} role="note">
            <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
            {notice}
          </p>
        )}
        <article className={styles.sheet} data-wide={wide}>
          <Content content={content} file={file} />
        </article>
      </section>
      {tools}
    </>
  );
}
