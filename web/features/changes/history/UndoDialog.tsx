import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ChangeSet } from '#contract/changes.ts';
import { refusalOf } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { count, number } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from './History.module.css';
import { whoDid } from './HistoryRow.tsx';
import { type Gathered, gatheredAtMost } from './queries.ts';
import { type Outcome, undoChangesOf } from './undo-many.ts';

type Step = 'looking' | 'asking' | 'undoing' | 'done' | 'failed';

interface State {
  readonly step: Step;
  readonly changes: readonly ChangeSet[];
  readonly more: boolean;
  readonly through: number;
  readonly outcomes: readonly Outcome[];
  readonly refused: string | undefined;
}

const begun: State = { step: 'looking', changes: [], more: false, through: 0, outcomes: [], refused: undefined };

/** The obstacles of each change, in the server's words. */
function InTheWay({ outcomes, title }: { outcomes: readonly Outcome[]; title: string }) {
  const blocked = outcomes.filter(({ undone }) => !undone);
  if (blocked.length === 0) return null;
  return (
    <section className={styles.way} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {blocked.map(({ change, reason }) => (
          <li key={change.uuid}>
            <span dir="auto">
              {whoDid(change)}: {change.summary}
            </span>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ step, changes, more, through, outcomes }: State) {
  const able = outcomes.filter(({ undone }) => undone).length;
  if (step === 'looking')
    return (
      <p className={styles.looking} role="status">
        <Loader size={16} /> Checking what can be undone…
      </p>
    );
  if (step === 'undoing')
    return (
      <p className={styles.looking} role="status">
        <Loader size={16} /> Undoing {number(through)} of {count(changes.length, 'change')}…
      </p>
    );
  if (step === 'asking' && changes.length === 0) return <p>Nothing of this can be undone.</p>;
  if (step === 'asking')
    return (
      <>
        {able === changes.length && changes[0] && able === 1 ? (
          <p dir="auto">
            {whoDid(changes[0])}: {changes[0].summary}. Nothing stands in the way.
          </p>
        ) : (
          <p>
            {number(able)} of {count(changes.length, 'change')} can be undone, the newest first.
          </p>
        )}
        {more && <p>These are the newest {number(gatheredAtMost)}; older ones are not among them.</p>}
        <InTheWay outcomes={outcomes} title="What stands in the way" />
      </>
    );
  if (step === 'done')
    return (
      <>
        <p role="status">
          {able === 0 ? 'Nothing was undone.' : `${count(able, 'change')} ${able === 1 ? 'was' : 'were'} undone.`}
        </p>
        <InTheWay outcomes={outcomes} title="These were not undone" />
      </>
    );
  return null;
}

/** Undoes changes: tells before what stands in the way, and after what was not undone. */
export function UndoDialog({
  gather,
  onClose,
}: {
  gather: () => Promise<Gathered>;
  onClose: (undone: boolean) => void;
}) {
  const team = useTeam().uuid;
  const [state, setState] = useState(begun);
  const asked = useRef(gather);
  const set = (change: Partial<State>) => setState((now) => ({ ...now, ...change }));
  useEffect(() => {
    let left = false;
    const tell = (change: Partial<State>) => left || setState((now) => ({ ...now, ...change }));
    void (async () => {
      try {
        const { sets, more } = await asked.current();
        const { outcomes } = sets.length === 0 ? { outcomes: [] } : await undoChangesOf(team, sets, true);
        tell({ step: 'asking', changes: sets, more, outcomes });
      } catch (error) {
        tell({ step: 'failed', refused: refusalOf(error) });
      }
    })();
    return () => {
      left = true;
    };
  }, [team]);
  async function undo() {
    set({ step: 'undoing', refused: undefined, through: 0 });
    try {
      // What stood in the way may stand there no more once newer changes are undone: all are tried.
      const { outcomes, made } = await undoChangesOf(team, state.changes, false, (through) => set({ through }));
      const done = outcomes.filter(({ undone }) => undone).length;
      const action = undoAction(made);
      if (done > 0) toast.success(`${count(done, 'change')} undone`, action ? { action } : {});
      if (done === outcomes.length) onClose(true);
      else set({ step: 'done', outcomes });
    } catch (error) {
      set({ step: 'failed', refused: refusalOf(error) });
    }
  }
  const able = state.outcomes.filter(({ undone }) => undone).length;
  const over = state.step === 'done' || state.step === 'failed';
  return (
    <Dialog
      opened
      size="form"
      title={over ? 'Undo changes' : 'Undo changes?'}
      locked={state.step === 'undoing'}
      onClose={() => onClose(over)}
      footer={
        over ? (
          <Button variant="ink" onClick={() => onClose(true)} data-autofocus>
            Close
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={() => onClose(false)} disabled={state.step === 'undoing'}>
              Cancel
            </Button>
            <Button
              variant="ink"
              loading={state.step === 'undoing'}
              disabled={state.step !== 'asking' || able === 0}
              onClick={() => void undo()}
            >
              {able > 0 ? `Undo ${count(able, 'change')}` : 'Undo'}
            </Button>
          </>
        )
      }
    >
      <Words {...state} />
      <FormError text={state.refused} />
    </Dialog>
  );
}
