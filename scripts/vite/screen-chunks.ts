import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const isChunk = (item: { type: string }): item is Chunk => item.type === 'chunk';

/** The modules a page has to load before it runs an entry, without what was shaken out of them. */
function modulesOf(chunks: readonly Chunk[], entry: Chunk): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  visit(entry);
  return new Set([...seen].flatMap((chunk) => chunk.moduleIds));
}

/** Screens by the file of each, below the folder of screens. */
export interface Screens {
  readonly main: string;
  /** Around every screen behind sign-in. */
  readonly frame: string;
  /** Where most people begin. */
  readonly library: string;
  /** Of those who are not signed in. */
  readonly outside: readonly string[];
}

/** The file each module goes into; the rest goes where the bundler puts it. */
function placeModules(chunks: readonly Chunk[], screens: Screens): Map<string, string> {
  const of = (end: string): Set<string> => {
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(end));
    if (!entry) throw new Error(`The web has no ${end}.`);
    return modulesOf(chunks, entry);
  };
  const place = new Map<string, string>();
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!place.has(id)) place.set(id, name);
  };
  const frame = of(screens.frame);
  const library = of(screens.library);
  const behind = new Set([...frame, ...library]);
  put('main', of(screens.main));
  // What both sides of the door use, so that nobody loads the other side with it.
  for (const screen of screens.outside)
    put(
      'parts',
      [...of(screen)].filter((id) => behind.has(id)),
    );
  put('frame', frame);
  put('library', library);
  return place;
}

/**
 * Puts what a screen needs, and none before it, into one file. A first build, which writes nothing, tells what that is:
 * what is left of a library is only known when all is shaken out of it that nobody uses.
 */
export function screenChunks(plugins: () => PluginOption[], screens: Screens): Plugin {
  return {
    name: 'screen-chunks',
    apply: 'build',
    async config({ root = '.', resolve = {}, build: options }) {
      const inner = { configFile: false, root, resolve, plugins: plugins(), logLevel: 'silent' } as const;
      const made = await build({ ...inner, build: { ...options, write: false, minify: false } });
      const chunks = [made].flat().flatMap((one) => ('output' in one ? one.output.filter(isChunk) : []));
      const place = placeModules(chunks, screens);
      const name = (id: string) => place.get(id) ?? null;
      const groups = [{ name, debugName: 'screens', includeDependenciesRecursively: false }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
