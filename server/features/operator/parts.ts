import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Part } from '#contract/operator/routes.ts';
import type { Db } from '#platform/db/db.ts';
import { readTools, type Tool, type ToolPaths } from '#platform/media/sandbox/tools.ts';

const modules = new URL('../../../node_modules/', import.meta.url);

async function jsonOf(place: string | URL): Promise<Record<string, unknown>> {
  const text = await readFile(place instanceof URL ? place : fileURLToPath(new URL(place, modules)), 'utf8').catch(
    () => '{}',
  );
  return JSON.parse(text) as Record<string, unknown>;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const versionOf = async (name: string) => text((await jsonOf(`${name}/package.json`)).version);
const libvips = async () =>
  text((await jsonOf(`@img/sharp-libvips-${process.platform}-${process.arch}/versions.json`)).vips);

async function postgres(db: Db): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? null;
}

const keptMs = 60_000;
let kept: { at: number; key: string; tools: Promise<Tool[]> } | undefined;

/** Asking commands for their version takes a while, and they change when somebody installs one. */
function tools(paths: ToolPaths): Promise<Tool[]> {
  const key = JSON.stringify([paths.ffmpegPath, paths.ffprobePath, paths.gsPath, paths.sofficePath]);
  if (kept?.key !== key || Date.now() - kept.at > keptMs) kept = { at: Date.now(), key, tools: readTools(paths) };
  return kept.tools;
}

/**
 * The parts of Vitrine, as far as an operator has to do with them: ours, what came with it, and commands of the system.
 */
export async function readParts(db: Db, paths: ToolPaths): Promise<Part[]> {
  const own = await jsonOf(new URL('../../../package.json', import.meta.url));
  const part = (name: string, version: string | null, purpose: string): Part => ({
    name,
    version,
    purpose,
    without: null,
  });
  return [
    part('Vitrine', text(own.version), 'This product'),
    part('Node.js', process.versions.node, 'Runs it'),
    part('PostgreSQL', await postgres(db), 'The database'),
    part('pg-boss', await versionOf('pg-boss'), 'The job queue'),
    part('sharp', await versionOf('sharp'), 'Images'),
    part('libvips', await libvips(), 'Images'),
    part('libheif', await versionOf('libheif-js'), 'HEIC and HEIF'),
    part('PDFium', await versionOf('@hyzyla/pdfium'), 'PDF'),
    ...(await tools(paths)).map(({ name, version, purpose, without, todo, off }) => ({
      ...{ name, version, purpose },
      without:
        version !== null
          ? null
          : off
            ? `Switched off: ${without}.`
            : `${without[0]?.toUpperCase()}${without.slice(1)}. To mend it, ${todo}.`,
    })),
  ];
}
