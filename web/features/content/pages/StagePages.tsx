import { showPage } from '#contract/content.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { addressOf } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query.ts';
import { fileQuery } from '../../files/queries.ts';
import { StageBlank } from '../StageBlank.tsx';
import { DocumentTrouble } from './DocumentTrouble.tsx';
import { DocumentView } from './DocumentView.tsx';
import { drawnOnly } from './drawn-only.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { pdfOf } from './pages-of.ts';
import { usePdf } from './use-pdf.ts';

const letter = { width: 595, height: 842 };

async function freshAddress(uuid: string): Promise<string | null> {
  return pdfOf(await queryClient.fetchQuery({ ...fileQuery(uuid), staleTime: 0 }));
}

/** A document with its pages: opened on this device where the person may have it, drawn by the server where they may not. */
export function StagePages({ file }: { file: FileSummary | FileDetail }) {
  const { uuid, latest_version: version } = file;
  const address = pdfOf(file);
  const { pdf, password, trouble, again } = usePdf(address, version.uuid, () => freshAddress(uuid));
  const counted = file.detailed ? file.pages : null;
  if (password) return <PasswordForm {...password} />;
  // What cannot be opened here may have been drawn all the same.
  const draws = counted !== null && !version.failed && (address === null || trouble === 'broken');
  if (trouble && !draws) return <DocumentTrouble trouble={trouble} onAgain={again} />;
  if (address === null && !draws) return <StageBlank file={file} />;
  const drawn = (page: number, width?: 160 | 800) => {
    const query = { page: String(page), ...(width ? { width: String(width) } : {}) };
    // The part behind # keeps what the browser has of another version apart.
    return `${addressOf(showPage, { params: { uuid }, query })}#${version.uuid}`;
  };
  const { width, height } = version;
  return (
    <DocumentView
      file={file}
      source={{
        count: pdf?.numPages ?? counted ?? 1,
        usual: width && height ? { width, height } : letter,
        pdf,
        drawn: draws ? drawn : undefined,
        cover: version.preview_url ?? version.thumbnail_url,
      }}
      note={draws ? drawnOnly(file) : undefined}
    />
  );
}
