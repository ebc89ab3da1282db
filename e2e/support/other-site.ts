import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site: another origin on this machine, and another site by its name. */
export async function otherSite(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>A magazine</title><h1>Boats and flowers</h1>${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
