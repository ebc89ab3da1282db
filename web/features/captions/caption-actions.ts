import {
  type Caption,
  createCaption,
  deleteCaption,
  replaceCaption,
  updateCaption,
} from '#contract/captions/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { refreshCaptions } from './queries.ts';

/** The words about captions that a person gives. */
export interface CaptionWords {
  readonly language: string | null;
  readonly label: string;
  readonly kind: Caption['kind'];
}

/** Adds a file of captions to a version. What was refused is told by the caller. */
export function useAddCaption(file: string, version: string) {
  return useChange({
    run({ captions, words }: { captions: File; words: CaptionWords }) {
      const body = new FormData();
      body.append('version', version);
      if (words.language) body.append('language', words.language);
      body.append('label', words.label);
      body.append('kind', words.kind);
      body.append('file', captions);
      return callWithMeta(createCaption, { params: { uuid: file }, body });
    },
    said: ({ reply }) => `${reply.label} added`,
    failed: null,
    after: () => refreshCaptions(file),
  });
}

export function useChangeCaption(file: string) {
  return useChange({
    run: ({ caption, words }: { caption: Caption; words: CaptionWords }) =>
      callWithMeta(updateCaption, { params: { id: caption.uuid }, body: words }),
    said: 'Captions changed',
    failed: null,
    after: () => refreshCaptions(file),
  });
}

export function useReplaceCaption(file: string) {
  return useChange({
    run({ caption, captions }: { caption: Caption; captions: File }) {
      const body = new FormData();
      body.append('file', captions);
      return callWithMeta(replaceCaption, { params: { id: caption.uuid }, body });
    },
    said: ({ reply }) => `${reply.label} replaced`,
    failed: 'The captions were not replaced.',
    after: () => refreshCaptions(file),
  });
}

export function useRemoveCaption(file: string) {
  return useChange({
    run: (caption: Caption) => callWithMeta(deleteCaption, { params: { id: caption.uuid } }),
    said: (_done, caption) => `${caption.label} removed`,
    failed: 'The captions were not removed.',
    after: () => refreshCaptions(file),
  });
}
