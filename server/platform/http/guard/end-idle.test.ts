import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { endIdleUntilClosed } from './end-idle.ts';

test('an answer under way is finished, then its connection ends although it was to be kept alive', async () => {
  let answer: ServerResponse | undefined;
  const server = createServer({ keepAliveTimeout: 600_000 }, (_request, response) => {
    answer = response;
    response.writeHead(200, { 'content-length': 2 }).write('o');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk;
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  const closed = once(server, 'close');
  endIdleUntilClosed(server);
  server.close();
  answer?.end('k');
  await closed;
  await once(socket, 'close');
  expect(got).toMatch(/ok$/);
});
