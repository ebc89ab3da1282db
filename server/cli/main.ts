import { parseArgs } from 'node:util';
import { keepToOurselves } from '#platform/private-folder.ts';
import { type Config, ConfigError, loadConfig } from '#server/config.ts';
import { type Command, type Outcome, Refused, WrongUse } from './command.ts';

const commands: Record<string, () => Promise<Command>> = {
  doctor: async () => (await import('./doctor.ts')).doctor,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  verify: async () => (await import('./verify.ts')).verify,
  ledger: async () => (await import('./ledger.ts')).ledgerCommand,
  rekey: async () => (await import('./rekey.ts')).rekeyCommand,
  storage: async () => (await import('./storage.ts')).storageCommand,
  database: async () => (await import('./database.ts')).databaseCommand,
  import: async () => (await import('./import.ts')).importCommand,
  user: async () => (await import('./user.ts')).user,
};

const print = (text: string) => void process.stdout.write(`${text}\n`);
const complain = (text: string) => void process.stderr.write(`${text}\n`);

async function overview(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(9)}${(await load()).summary}`),
  );
  return `npm run vitrine -- <command>\n\n${lines.join('\n')}\n\nEach tells more by --help. Settings are environment variables: docs/settings.md.
It ends with 0 when all is well, 1 when something is not, 2 when it was called in a way that makes no sense.`;
}

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

function read(command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: { ...command.options, ...common }, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new WrongUse(error.message) : error;
  }
}

function pacedProgress(): (text: string) => void {
  let last = Date.now();
  return (text) => {
    // What runs by itself says nothing until the end.
    if (!process.stderr.isTTY || Date.now() - last < 1_000) return;
    last = Date.now();
    complain(text);
  };
}

async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    print(await overview());
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new WrongUse(`Unknown command ${name}. Commands: ${Object.keys(commands).join(', ')}.`);
  const command = await load();
  const { values, positionals } = read(command, rest);
  if (values.help) {
    print(command.help);
    return 0;
  }
  const json = values.json === true;
  const call = {
    values: values as Record<string, string | boolean | undefined>,
    positionals,
    config: readConfig(),
    say: json ? () => undefined : print,
    progress: pacedProgress(),
  };
  const outcome: Outcome = await command.run(call);
  if (json) print(JSON.stringify({ ok: outcome.well, ...outcome.report }, null, 2));
  return outcome.well ? 0 : 1;
}

function failure(error: unknown): number {
  if (error instanceof WrongUse) {
    complain(`${error.message} (npm run vitrine -- help)`);
    return 2;
  }
  const words = error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
  complain(error instanceof Refused ? words : `Failed: ${words}`);
  if (!(error instanceof Refused) && process.env.LOG_LEVEL === 'debug') complain(String((error as Error).stack));
  return 1;
}

keepToOurselves();
// What a pipe was waiting for is written before the process ends by itself.
process.exitCode = await run(process.argv.slice(2)).catch(failure);
