import { useEffect, useState } from 'react';
import type { WishLevel } from '#contract/upload-links/link.ts';
import { bytes } from '../../../lib/format.ts';
import type { UploadItem } from '../../uploads/queue/uploads.store.ts';
import type { ChosenFile, GuestEngine } from './guest-engine.ts';

/** A picture of a chosen file, where the browser can draw it; its ending else. */
function Picture({ url, name }: { url: string | undefined; name: string }) {
  const [failed, setFailed] = useState(false);
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '').slice(0, 5) : 'file';
  return url === undefined || failed ? (
    <span className="pic" aria-hidden="true">
      {ending}
    </span>
  ) : (
    <img className="pic" src={url} alt="" onError={() => setFailed(true)} />
  );
}

function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

const Remove = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className="bare" aria-label={`Remove ${name}`} onClick={onClick}>
    ✕
  </button>
);

interface ChosenRowProps {
  readonly chosen: ChosenFile;
  readonly wish: WishLevel;
  /** The reason that it cannot be sent. */
  readonly wrong: string | undefined;
  onNote(note: string): void;
  onRemove(): void;
}

/** A file before it is sent. */
export function ChosenRow({ chosen: { id, file, note }, wish, wrong, onNote, onRemove }: ChosenRowProps) {
  const preview = usePreview(file);
  return (
    <li className="file">
      <Picture url={preview} name={file.name} />
      <div>
        <div className="name" dir="auto">
          {file.name}
        </div>
        <div className="small soft">{bytes(file.size)}</div>
        {wrong !== undefined && <p className="wrong">{wrong}</p>}
      </div>
      <Remove name={file.name} onClick={onRemove} />
      {wish !== 'off' && (
        <label className="field wide" htmlFor={`note-${id}`}>
          <span>Note {wish === 'optional' && <small>optional</small>}</span>
          <textarea
            id={`note-${id}`}
            rows={1}
            maxLength={2000}
            required={wish === 'required'}
            value={note}
            onInput={(event) => onNote(event.currentTarget.value)}
          />
        </label>
      )}
    </li>
  );
}

const stateWords: Partial<Record<UploadItem['state'], string>> = {
  processing: 'Received',
  done: 'Received',
  failed: 'Not sent',
};

function stateOf({ state, sent, size, away }: UploadItem): string {
  if (away) return 'Waiting for the connection';
  if (state === 'uploading') return `${bytes(sent)} of ${bytes(size)}`;
  return stateWords[state] ?? 'Waiting';
}

/** A file on its way. */
export function SentRow({ item, engine }: { item: UploadItem; engine: GuestEngine }) {
  const { id, name, size, sent, state, error, lost, preview } = item;
  const there = state === 'done' || state === 'processing';
  const again = lost ? (
    <label className="bare again check">
      Choose again
      <input
        type="file"
        hidden
        onChange={({ currentTarget: { files } }) => files?.[0] && engine.revive(id, files[0])}
      />
    </label>
  ) : (
    <button type="button" className="bare again" onClick={() => engine.retry(id)}>
      Try again
    </button>
  );
  return (
    <li className="file">
      <Picture url={preview} name={name} />
      <div>
        <div className="name" dir="auto">
          {name}
        </div>
        <div className="small soft">{stateOf(item)}</div>
        {!there && state !== 'failed' && <progress aria-label={`${name}, sent`} value={sent} max={Math.max(1, size)} />}
        {state === 'failed' && (
          <>
            <p className="wrong" role="alert">
              {error}
            </p>
            {again}
          </>
        )}
      </div>
      {there ? <span aria-hidden="true">✓</span> : <Remove name={name} onClick={() => engine.remove(id)} />}
    </li>
  );
}
