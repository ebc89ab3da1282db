import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { bytes } from '../../../lib/format.ts';
import { ChosenRow, SentRow } from './FileRow.tsx';
import type { ChosenFile } from './guest-engine.ts';
import type { GuestLink } from './link.ts';
import { usePicking } from './use-picking.ts';
import { type Sending, useSending } from './use-sending.ts';

const count = (n: number) => (n === 1 ? '1 file' : `${n} files`);

/** The form of the page follows: it sends by this, and its fields rest while files are on their way. */
function useForm(form: HTMLFormElement, { going, any }: { going: boolean; any: boolean }, send: () => unknown): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      void latest.current();
    };
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [form]);
  useEffect(() => {
    for (const field of form.querySelectorAll<HTMLInputElement>('form > .field input, input[name="agree"]'))
      field.disabled = going;
  }, [form, going]);
  useEffect(() => {
    const words = form.querySelector('.pick span');
    if (words) words.textContent = any ? 'Add more files' : 'Choose files';
    form.toggleAttribute('data-any', any);
  }, [form, any]);
}

interface FootProps {
  readonly sending: Sending;
  /** The reason that the chosen files cannot be sent as they are. */
  readonly obstacle: string | undefined;
}

/** The progress of all files, and the button that sends or finishes. */
function Foot({ sending, obstacle }: FootProps) {
  const { chosen, going, items, received, failed, still, problem, working, end } = sending;
  const told = problem ?? obstacle;
  const busy = going !== undefined && chosen.length === 0 && !still;
  return (
    <div className="part">
      {items.length > 0 && (
        <p role="status" className="small soft">
          {received} of {count(items.length)} received
          {failed > 0 && `, ${failed} not sent`}
        </p>
      )}
      {told !== undefined && (
        <p className="wrong" role="alert">
          {told}
        </p>
      )}
      {chosen.length > 0 || items.length === 0 ? (
        <button className="button" type="submit" disabled={working || obstacle !== undefined}>
          {chosen.length > 0 ? `Send ${count(chosen.length)}` : 'Send files'}
        </button>
      ) : (
        <button
          className="button"
          type="button"
          disabled={working || busy || received === 0}
          onClick={() => void end()}
        >
          {busy ? 'Sending' : failed > 0 && received > 0 ? `Finish with ${count(received)}` : 'Finish'}
        </button>
      )}
    </div>
  );
}

/** The files of a guest, and what sends them. `foot`: below the fields of the form. */
export function Guest({ link, form, foot }: { link: GuestLink; form: HTMLFormElement; foot: Element }) {
  const sending = useSending(link, form);
  const { chosen, going, items, add, note, leave, send } = sending;
  usePicking(form, add);
  useForm(form, { going: going !== undefined, any: chosen.length + items.length > 0 }, send);
  const wrongOf = ({ file }: ChosenFile) =>
    file.size > link.most ? `Larger than ${bytes(link.most)}. Remove it to continue.` : undefined;
  const { left } = link;
  const room = left === null ? Number.POSITIVE_INFINITY : left - items.length;
  const obstacle =
    chosen.length > room
      ? `This link takes ${count(Math.max(0, room))} more. Remove some to continue.`
      : chosen.some(wrongOf)
        ? 'Remove the files that are too large.'
        : undefined;
  return (
    <>
      {(chosen.length > 0 || items.length > 0) && (
        <ul className="files" aria-label="Your files">
          {going && items.map((item) => <SentRow key={item.id} item={item} engine={going.engine} />)}
          {chosen.map((one) => (
            <ChosenRow
              key={one.id}
              chosen={one}
              wish={link.note}
              wrong={wrongOf(one)}
              onNote={(text) => note(one.id, text)}
              onRemove={() => leave(one.id)}
            />
          ))}
        </ul>
      )}
      {createPortal(<Foot sending={sending} obstacle={obstacle} />, foot)}
    </>
  );
}
