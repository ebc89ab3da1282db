import type { Agent, AppBskyVideoDefs, BlobRef } from '@atproto/api';
import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import {
  type Access,
  type ConnectorServices,
  NetworkTrouble,
  type OutgoingMedia,
  type OutgoingPost,
} from '../connector.ts';
import { broken, quoted, secondsToWait, tooMany, unanswered } from '../shared/trouble.ts';
import { until } from '../shared/wait.ts';
import { agentAt, asking } from './agent.ts';

const { name } = platformLooks.bluesky;
/** A permit to upload, long enough for a large video. */
const permitSeconds = 1800;
const mostWaitMs = 600_000;

/** An answer of the video service: what was uploaded before is an error that names its job. */
const told = z.object({ jobId: z.string().optional(), error: z.string().optional(), message: z.string().optional() });
const answered = z.union([z.object({ jobStatus: told }).transform(({ jobStatus }) => jobStatus), told]);

function read(body: Buffer): z.output<typeof told> {
  try {
    return answered.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}

/** A permit of the account's own server: the video service brings the video there. */
async function permit(services: ConnectorServices, agent: Agent): Promise<string> {
  const exp = Math.floor(services.clock.now().getTime() / 1000) + permitSeconds;
  return asking(services, async () => {
    const { did: aud } = (await agent.com.atproto.server.describeServer()).data;
    const { data } = await agent.com.atproto.server.getServiceAuth({ aud, lxm: 'com.atproto.repo.uploadBlob', exp });
    return data.token;
  });
}

interface Upload {
  readonly agent: Agent;
  readonly access: Access;
  readonly media: OutgoingMedia;
  readonly post: OutgoingPost;
}

/** Sends a video to the video service, and tells the job that works on it. */
async function send(
  services: ConnectorServices,
  { agent, access, media, post }: Upload,
  signal: AbortSignal,
): Promise<string> {
  const { outbound, config, clock } = services;
  const url = new URL('/xrpc/app.bsky.video.uploadVideo', config.blueskyVideoUrl);
  url.search = new URLSearchParams({ did: access.remoteId, name: `${post.key}.mp4` }).toString();
  const headers = { authorization: `Bearer ${await permit(services, agent)}`, 'content-type': media.mediaType };
  const body = { size: media.bytes, open: () => media.open() };
  const answer = await outbound
    .send({ method: 'POST', url: url.href, headers, body, transfer: true, signal })
    .catch((error: unknown) => {
      throw unanswered(name, error, 'before') ?? error;
    });
  const { status } = answer;
  const { jobId, message, error } = read(answer.body);
  // 409: it has this video already, and says which job has done it.
  if (jobId && (status < 300 || status === 409)) return jobId;
  if (status === 429) throw tooMany(name, secondsToWait(answer.headers, clock.now().getTime()));
  if (status < 400 || status >= 500) throw broken(name, status, 'before');
  throw new NetworkTrouble('refused', `${name} did not take the video.${quoted(message ?? error)}`);
}

/** The video as it can be named in a post: uploaded, unless an earlier try has, and waited for. */
export async function videoBlob(services: ConnectorServices, upload: Upload, signal: AbortSignal): Promise<BlobRef> {
  const { media, post } = upload;
  const kept = `video:${media.key}`;
  const earlier = post.progress[kept];
  const jobId = earlier || (await send(services, upload, signal));
  if (!earlier) await post.keep({ [kept]: jobId });
  const agent = await agentAt(services, services.config.blueskyVideoUrl, null, signal);
  const finished = ({ state, blob }: AppBskyVideoDefs.JobStatus) => blob !== undefined || state === 'JOB_STATE_FAILED';
  const job = await until(
    async () => {
      const { data } = await asking(services, () => agent.app.bsky.video.getJobStatus({ jobId })).catch(
        async (error: unknown) => {
          // A job that the service has forgotten is begun anew at the next try.
          if (error instanceof NetworkTrouble && error.kind === 'refused') await post.keep({ [kept]: '' });
          throw error;
        },
      );
      return finished(data.jobStatus) ? data.jobStatus : null;
    },
    signal,
    mostWaitMs,
  );
  if (!job) throw new NetworkTrouble('later', `${name} is still working on the video.`);
  if (job.blob) return job.blob;
  await post.keep({ [kept]: '' });
  throw new NetworkTrouble('refused', `${name} could not work on the video.${quoted(job.message ?? job.error)}`);
}
