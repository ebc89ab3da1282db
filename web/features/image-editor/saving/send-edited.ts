import type { ReplyOut } from '#contract/core/route.ts';
import { type EditRequest, uploadEdited } from '#contract/image-editor/routes.ts';
import { addressOf, send } from '../../../lib/call.ts';

interface Sent {
  readonly reply: ReplyOut<typeof uploadEdited>;
  readonly changeSet: string | undefined;
}

/** Saves a recipe. The call takes forms as well, which is what its type says; recipes alone are sent as JSON. */
export async function sendEdited(file: string, body: EditRequest): Promise<Sent> {
  const answer = await send(addressOf(uploadEdited, { params: { image_editor: 'editor', id: file } }), {
    method: uploadEdited.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = (await answer.json()) as Sent['reply'];
  return { reply, changeSet: answer.headers.get('x-change-set') ?? undefined };
}
