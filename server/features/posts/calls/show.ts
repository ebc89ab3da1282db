import type { showPost } from '#contract/posts/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openPost } from '../access.ts';
import { tellPost } from '../load.ts';

export const show: Handler<typeof showPost, Services> = async (call) => {
  const { team_id: team, id } = await openPost(call, 'post.view', call.params.id);
  return tellPost(call, team, id);
};
