import { undoChanges } from '#contract/changes.ts';
import { call } from '../call.ts';
import { queryClient } from '../query.ts';
import { type ToastAction, toast } from '../toast.ts';

/** One act of the person: the change sets it made, in the order they were made. */
type DoneChange = readonly string[];

/** The person's acts on this page, latest last; and those they undid. */
let past: DoneChange[] = [];
let taken: DoneChange[] = [];
const most = 100;
const slowMs = 500;

const same = (a: DoneChange, b: DoneChange) => a.join() === b.join();

/** Undoes sets from the last to the first. Gives the sets that were made by that, which can be undone in turn. */
async function putBack(done: DoneChange, doing: string): Promise<DoneChange> {
  const id = `undo-${done.join()}`;
  const slow = setTimeout(() => toast.success(doing, { id, stays: true }), slowMs);
  try {
    const made: string[] = [];
    for (const uuid of done.toReversed()) made.push((await call(undoChanges, { params: { uuid } })).uuid);
    return made;
  } finally {
    clearTimeout(slow);
    toast.dismiss(id);
    void queryClient.invalidateQueries();
  }
}

async function undo(done: DoneChange): Promise<void> {
  past = past.filter((other) => !same(other, done));
  try {
    const made = await putBack(done, 'Undoing...');
    taken = [...taken, made].slice(-most);
    // Heard by what still says that it is done.
    dispatchEvent(new Event('undone'));
    toast.success('Undone', { action: { label: 'Redo', run: () => void redo(made) } });
  } catch (error) {
    toast.failure(error);
  }
}

async function redo(made: DoneChange): Promise<void> {
  taken = taken.filter((other) => !same(other, made));
  try {
    const again = await putBack(made, 'Redoing...');
    past = [...past, again].slice(-most);
    toast.success('Redone', { action: { label: 'Undo', run: () => void undo(again) } });
  } catch (error) {
    toast.failure(error);
  }
}

/** Takes back the last thing that was done on this page. */
export function undoLast(): void {
  const last = past.at(-1);
  if (last) void undo(last);
  else toast.success('Nothing to undo');
}

export function redoLast(): void {
  const last = taken.at(-1);
  if (last) void redo(last);
  else toast.success('Nothing to redo');
}

/** The Undo button of a toast, also reached by Ctrl+Z; none when the answer named no change set. */
export function undoAction(changeSets: string | readonly string[] | undefined): ToastAction | undefined {
  const done = typeof changeSets === 'string' ? [changeSets] : (changeSets ?? []);
  if (done.length === 0) return undefined;
  past = [...past, done].slice(-most);
  taken = [];
  return { label: 'Undo', run: () => void undo(done) };
}
