import { embedFrame } from '#contract/social-posts/routes.ts';
import { addressOf } from '../../../lib/call.ts';

/** The address of the page that a frame shows: it takes every origin from itself. */
export const embedFrameAddress = (post: string): string => addressOf(embedFrame, { params: { id: post } });
