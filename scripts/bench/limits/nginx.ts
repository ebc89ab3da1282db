import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answers, freePort, stopChild } from '../child.ts';

const command = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

const settings = (folder: string, port: number) => `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000;
  client_body_temp_path ${folder}/temp;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/temp;
  uwsgi_temp_path ${folder}/temp;
  scgi_temp_path ${folder}/temp;
  server { listen 127.0.0.1:${port}; root ${folder}/www; }
}
`;

/** nginx, serving these files by their names; null where there is none. */
export async function startNginx(
  folder: string,
  files: Readonly<Record<string, Buffer>>,
): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (!command) return null;
  const www = join(folder, 'www');
  await mkdir(www, { recursive: true });
  await mkdir(join(folder, 'temp'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(www, name), bytes);
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), settings(folder, port));
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 2, 2] });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopChild(child, 'SIGTERM');
  try {
    await answers(`${url}/${Object.keys(files)[0]}`, child, 10, 10_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
