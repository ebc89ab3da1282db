import type { FileDetail } from '#contract/files/routes.ts';
import type { Pointer } from './CommentForm.tsx';
import { secondNow } from './film.ts';
import { point } from './pointing.ts';

/** What a comment on the file can point at: a spot of a picture, a second of a film or a sound, or nothing. */
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
