import type { FileDetail } from '#contract/files/routes.ts';
import { secondNow } from './film.ts';
import { point } from './pointing.ts';
import type { Draft } from './write/drafts.ts';

/** The actions of the buttons that point at something, where the file has something to point at. */
export interface Pointer {
  readonly kind: 'picture' | 'film';
  /** Asks for a place; told undefined when it was let be. */
  ask(done: (spot: Draft['spot'] | undefined) => void): void;
  /** Told of every place that is set or taken away. */
  show(spot: Draft['spot']): void;
}

/** The things a comment on the file can point at: a spot of a picture, a second of a film or a sound, or nothing. */
export function pointerOf({ uuid, latest_version }: FileDetail): Pointer | undefined {
  const { file_type, preview_url, failed } = latest_version;
  if (!preview_url || failed) return undefined;
  if (/^(video|audio)\//.test(file_type))
    return {
      kind: 'film',
      ask(done) {
        const second = secondNow();
        done(second === undefined ? undefined : { second });
      },
      show: () => {},
    };
  if (!file_type.startsWith('image/')) return undefined;
  return {
    kind: 'picture',
    ask: (done) =>
      point(uuid, {
        onPlace(place) {
          point(uuid, { onPlace: undefined });
          done(place);
        },
      }),
    show: (spot) => point(uuid, { draft: spot && 'x' in spot ? spot : undefined }),
  };
}
