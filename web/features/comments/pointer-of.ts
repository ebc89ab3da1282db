import type { FileDetail } from '#contract/files/routes.ts';
import { point } from './pointing.ts';
import type { PinPlace } from './threads.ts';
import type { Draft } from './write/drafts.ts';

/** The actions of the buttons that point at something, where the file has something to point at. */
export type Pointer =
  | {
      readonly kind: 'picture';
      /** The action of its button. */
      readonly label: string;
      /** Asks for a place; told undefined when it was let be. */
      ask(done: (spot: PinPlace | undefined) => void): void;
      /** Told of every place that is set or taken away. */
      show(spot: Draft['spot']): void;
    }
  | {
      readonly kind: 'film';
      /** The version whose player says the moment. */
      readonly version: string;
    };

/**
 * The things a comment on the file can point at: a spot of a picture or of a page, a moment of a video or a sound, or
 * nothing.
 */
export function pointerOf({ uuid, latest_version, pages, pages_url }: FileDetail): Pointer | undefined {
  const { uuid: version, file_type, preview_url, failed } = latest_version;
  if (/^(video|audio)\//.test(file_type)) return { kind: 'film', version };
  const paged = pages !== null || pages_url !== null;
  if (!paged && (!preview_url || failed || !file_type.startsWith('image/'))) return undefined;
  return {
    kind: 'picture',
    label: paged ? 'Point to a spot on a page' : 'Point to a spot in the image',
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
