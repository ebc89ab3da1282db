import type * as contract from '#contract/posts/handover-routes.ts';
import type { HandoverFile } from '#contract/posts/handover-routes.ts';
import { factsOf } from '#features/files/access.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/actor.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { type Made, makeFile } from '../publishing/handover/files.ts';
import { type HandedFile, openHandover } from '../publishing/handover/open.ts';
import { sendHandedFile, sendHandedZip } from '../publishing/handover/send.ts';
import { markedName } from '../publishing/prepare-media.ts';
import { captionWithLink } from '../rules/words.ts';

/** The address at which somebody looks at a file as it is handed over. */
function viewOf(call: Caller<Services>, { wanted, prepared }: Extract<Made, { state: 'ready' }>): string {
  const { services, actor } = call;
  const { file, marked } = wanted;
  const { key, size } = prepared.bytes;
  const terms = releaseTerms(call.standingIn(file.team_id), factsOf(file), file.read_at);
  const stored = key.split('/').at(-1) ?? '';
  const [, mark, plain = stored] = markedName.exec(stored) ?? [];
  return services.content.view(file.team_id, file.cover_version, plain, {
    ...terms,
    audience: marked ? 'watermarked' : 'member',
    ...(mark === undefined ? {} : { watermark: mark }),
    viewer: file.kind === 'video' ? viewerOf(actor) : undefined,
    size,
  });
}

function presentFile(call: Caller<Services>, { file, name, alt }: HandedFile, made: Made): HandoverFile {
  const kind = file?.kind === 'video' ? 'video' : 'image';
  const about = { uuid: file?.id ?? null, kind, alt, state: made.state } as const;
  if (made.state !== 'ready')
    return {
      ...{ ...about, name, reason: made.reason },
      ...{ file_type: null, width: null, height: null, size: null, view_url: null },
    };
  const { bytes, width, height } = made.prepared;
  return {
    ...{ ...about, name: made.name, reason: null, file_type: bytes.mediaType, size: bytes.size },
    width: width || null,
    height: height || null,
    view_url: viewOf(call, made),
  };
}

export const handover: Handler<typeof contract.showHandover, Services> = async (call) => {
  const post = await openHandover(call, call.params.id, call.query.account);
  const { limits } = post;
  const { account, words } = post.target;
  const files: HandoverFile[] = [];
  for (const handed of post.files) files.push(presentFile(call, handed, await makeFile(call, post, handed)));
  return {
    account,
    caption: captionWithLink(words, limits),
    first_comment: limits.firstComment ? words.firstComment : '',
    link: limits.link === 'card' || limits.link === 'field' ? words.link : null,
    options: words.options,
    files,
  };
};

export const handoverFile: Handler<typeof contract.downloadHandoverFile, Services> = async (call) =>
  sendHandedFile(call, await openHandover(call, call.params.id, call.query.account), call.query.file);

export const handoverZip: Handler<typeof contract.downloadHandover, Services> = async (call) => {
  const post = await openHandover(call, call.params.id, call.query.account);
  if (post.files.length === 0) fail('conflict', 'This post has no files.');
  await limitRate(call.db, call.actor.user, rateLimits.zip);
  return sendHandedZip(call, post);
};
