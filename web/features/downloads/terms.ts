import { useSyncExternalStore } from 'react';
import { acceptAgreement, checkDownload } from '#contract/content.ts';
import type { ReplyOut } from '#contract/core/route.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';

type Terms = ReplyOut<typeof checkDownload>;
export type Copyrights = Terms['copyrights'];
export type Agreement = Terms['agreements'][number];

/** The question to the person before a download. */
export type Question =
  | { readonly kind: 'disclaimer'; readonly copyrights: Copyrights }
  | { readonly kind: 'agreement'; readonly agreement: Agreement };

interface TermsRequest {
  readonly question: Question;
  /** Called once; an agreement is noted before, and a failure of that keeps the question open. */
  readonly answer: (yes: boolean) => void;
}

let asked: TermsRequest | undefined;
const listeners = new Set<() => void>();

function show(next: TermsRequest | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** The question on the screen. */
export const useQuestion = (): TermsRequest | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );

function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) =>
    show({
      question,
      answer(yes) {
        show(undefined);
        resolve(yes);
      },
    }),
  );
}

/** Notes that the words were accepted as they are on the screen. */
export const accept = ({ team, version }: Agreement) => call(acceptAgreement, { body: { team: team.uuid, version } });

/** Shows the copyright of what is to be downloaded, and the agreement the person has not accepted yet. Whether they go on. */
export async function acceptTerms(team: string, files: readonly string[], failed: string): Promise<boolean> {
  let terms: Terms;
  try {
    terms = await call(checkDownload, { params: { team }, body: { files: [...files] } });
  } catch (error) {
    toast.failure(error, failed);
    return false;
  }
  const { copyrights, agreements } = terms;
  if (copyrights.length > 0 && !(await ask({ kind: 'disclaimer', copyrights }))) return false;
  for (const agreement of agreements) if (!(await ask({ kind: 'agreement', agreement }))) return false;
  return true;
}
