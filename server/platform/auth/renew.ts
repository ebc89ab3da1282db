import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadAuth } from './auth.ts';
import { headersFor } from './request.ts';

/** Gives a session that is a day old its full time again. The library decides, and writes the cookie. */
export async function renewSession(
  { auth, origin }: { auth: LoadAuth; origin: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const { api } = await auth();
    const { headers } = await api.getSession({ headers: headersFor(request, origin), returnHeaders: true });
    const cookies = headers.getSetCookie();
    if (cookies.length > 0) reply.header('set-cookie', cookies);
  } catch (error) {
    // The library hides the database's refusal behind an error of its own.
    throw error instanceof Error && error.cause ? error.cause : error;
  }
}
