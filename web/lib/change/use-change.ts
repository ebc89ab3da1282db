import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ToastOptions, toast } from '../toast.ts';
import { undoAction } from './undo.ts';

type ChangeTexts = string | readonly [text: string, options: ToastOptions];

interface Change<Done, Given> {
  /** Makes the change. What it gives may name a change set, as `callWithMeta` does: the toast then offers to undo it. */
  run: (given: Given) => Promise<Done>;
  /** The sentence once it is done; without one nothing is said. */
  said?: ChangeTexts | ((done: Done, given: Given) => ChangeTexts | undefined);
  /** The sentence when it failed, with the server's own below; null: a form or dialog says it in its place. */
  failed?: string | null | ((error: Error, given: Given) => string | null | undefined);
  /**
   * The work that follows once it is done, such as keeping the reply. The change is pending until a promise given here
   * is settled.
   */
  after?: (done: Done, given: Given) => unknown;
  /** The work that follows in any case, such as reading a list again. */
  settled?: (given: Given) => unknown;
}

const changeSetOf = (done: unknown): string | undefined =>
  typeof done === 'object' && done !== null && 'changeSet' in done && typeof done.changeSet === 'string'
    ? done.changeSet
    : undefined;

/** A change that a person makes: runs it, says that it is done with a way back, or why it failed. */
export function useChange<Done, Given = void>({
  run,
  said,
  failed,
  after,
  settled,
}: Change<Done, Given>): UseMutationResult<Done, Error, Given> {
  return useMutation<Done, Error, Given>({
    mutationFn: (given) => run(given),
    onSuccess(done, given) {
      const sentence = typeof said === 'function' ? said(done, given) : said;
      if (sentence !== undefined) {
        const [text, options] = typeof sentence === 'string' ? [sentence, {}] : sentence;
        toast.success(text, { action: undoAction(changeSetOf(done)), ...options });
      }
      return after?.(done, given);
    },
    onError(error, given) {
      const sentence = typeof failed === 'function' ? failed(error, given) : failed;
      if (sentence !== null) toast.failure(error, sentence);
    },
    onSettled: (_done, _error, given) => settled?.(given),
  });
}
