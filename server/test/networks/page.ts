import type { Loose } from '../world.ts';
import { fieldsOf, graphError, missing, nextId, paged } from './graph.ts';
import type { Asked, Told } from './listen.ts';

export interface PageState {
  /** Newest first. */
  readonly posts: Loose[];
  readonly photos: Map<string, Loose>;
  readonly videos: Map<string, Loose>;
  readonly tagged: Loose[];
}
export const emptyPage = (): PageState => ({ posts: [], photos: new Map(), videos: new Map(), tagged: [] });

/** Fields of a form with a file, and the bytes of the file. */
function multipart({ bytes, headers }: Asked): Loose {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = bytes.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf('\r\n\r\n');
      const name = /name="([^"]*)"/.exec(part.slice(0, at))?.[1] ?? '';
      const value = Buffer.from(part.slice(at + 4, -2), 'latin1');
      return [name, part.slice(0, at).includes('filename=') ? value : value.toString('utf8')];
    }),
  );
}

const time = () => new Date().toISOString().replace(/\.\d+Z$/, '+0000');
const chunk = 100_000;

function photo(asked: Asked, { photos }: PageState): Told {
  const { source, ...fields } = multipart(asked);
  if (source.toString() === 'broken') return graphError(324, 'Missing or invalid image file');
  const id = nextId();
  photos.set(id, { ...fields, bytes: source });
  return { body: { id } };
}

function feed(asked: Asked, { posts, photos }: PageState, page: string, application: Loose): Told {
  const fields = fieldsOf(asked);
  const attached = Object.keys(fields).filter((name) => name.startsWith('attached_media'));
  const ids: string[] = attached.map((name) => JSON.parse(fields[name]).media_fbid);
  if (ids.some((id) => !photos.has(id))) return graphError(100, 'Invalid parameter');
  if (!fields.message && !fields.link && ids.length === 0) return graphError(100, 'Requires either message or link');
  const id = `${page}_${nextId()}`;
  const targets = ids.map((one) => ({ target: { id: one } }));
  posts.unshift({
    id,
    ...fields,
    created_time: time(),
    permalink_url: `https://www.facebook.com/${id}`,
    application,
    attachments: ids.length > 1 ? { data: [{ subattachments: { data: targets } }] } : { data: targets },
    reactions: { summary: { total_count: 5 } },
    comments: { summary: { total_count: 1 } },
    shares: { count: 2 },
  });
  return { body: { id } };
}

function video(asked: Asked, { videos }: PageState): Told {
  const fields = asked.headers['content-type']?.startsWith('multipart') ? multipart(asked) : fieldsOf(asked);
  if (fields.upload_phase === 'start') {
    const id = nextId();
    const size = Number(fields.file_size);
    videos.set(id, { id, session: `s${id}`, size, bytes: Buffer.alloc(0), state: 'uploading', looks: 1 });
    const end_offset = String(Math.min(chunk, size));
    return { body: { video_id: id, upload_session_id: `s${id}`, start_offset: '0', end_offset } };
  }
  const known = [...videos.values()].find(({ session }) => session === fields.upload_session_id);
  if (!known) return graphError(6000, 'There was a problem uploading your video file.');
  if (fields.upload_phase === 'transfer') {
    if (Number(fields.start_offset) !== known.bytes.length) return graphError(6001, 'Wrong offset');
    known.bytes = Buffer.concat([known.bytes, fields.video_file_chunk]);
    const from = known.bytes.length;
    return { body: { start_offset: String(from), end_offset: String(Math.min(from + chunk, known.size)) } };
  }
  if (known.bytes.length !== known.size) return graphError(6000, 'There was a problem uploading your video file.');
  Object.assign(known, { state: 'processing', description: fields.description, finished: (known.finished ?? 0) + 1 });
  return { body: { success: true } };
}

function showVideo(one: Loose): Told {
  if (one.state === 'processing') {
    one.looks -= 1;
    if (one.looks < 0) one.state = 'ready';
  }
  const { id, state } = one;
  const likes = { summary: { total_count: 3 } };
  const link = `/701/videos/${id}/`;
  return {
    body: { id, published: true, permalink_url: link, status: { video_status: state }, likes, comments: likes },
  };
}

type Call = (asked: Asked, state: PageState, id: string, application: Loose) => Told;

/** What a Page can be asked. */
export const ofPage: Record<string, Call> = {
  'GET :id': (_asked, { posts, videos }, id) => {
    const film = videos.get(id);
    if (film) return showVideo(film);
    const found = posts.find((one) => one.id === id);
    return found ? { body: found } : missing(id);
  },
  'POST :id/photos': photo,
  'POST :id/feed': feed,
  'POST :id/videos': video,
  'GET :id/published_posts': (asked, { posts }) => paged(posts, asked),
  'GET :id/tagged': (asked, { tagged }) => paged(tagged, asked),
};
