import { Disclaimer } from './Disclaimer.tsx';
import { DownloadAgreement } from './DownloadAgreement.tsx';
import { useQuestion } from './terms.ts';

/** The questions before a download, wherever it was started. */
export function TermsDialogs() {
  const asked = useQuestion();
  if (!asked) return null;
  const { question, answer } = asked;
  const given = { onAgree: () => answer(true), onClose: () => answer(false) };
  return question.kind === 'disclaimer' ? (
    <Disclaimer copyrights={question.copyrights} {...given} />
  ) : (
    <DownloadAgreement key={question.agreement.version} agreement={question.agreement} {...given} />
  );
}
