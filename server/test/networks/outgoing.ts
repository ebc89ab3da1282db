import { Readable } from 'node:stream';
import type { OutgoingMedia, OutgoingPost } from '#features/social-accounts/connectors/connector.ts';
import { newId } from '#platform/ids.ts';

/** A file as it goes to a network. */
export function outgoingMedia(bytes: Buffer, more: Partial<OutgoingMedia> = {}): OutgoingMedia {
  return {
    key: newId(),
    kind: 'image',
    mediaType: 'image/jpeg',
    fileName: 'picture.jpg',
    bytes: bytes.length,
    width: 1200,
    height: 800,
    seconds: null,
    alt: 'A lake at dawn',
    open: async (from = 0) => Readable.from([bytes.subarray(from)]),
    address: () => Promise.reject(new Error('this network gets its media sent')),
    ...more,
  };
}

/** A post as it goes to a network. Its progress is kept from one try to the next. */
export function outgoingPost(more: Partial<OutgoingPost> = {}): OutgoingPost {
  const progress: Record<string, string> = {};
  return {
    key: newId(),
    caption: 'Good morning',
    firstComment: '',
    link: null,
    options: {},
    media: [],
    since: new Date(),
    progress,
    keep: async (fresh) => void Object.assign(progress, fresh),
    ...more,
  };
}
