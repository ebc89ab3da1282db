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

/** By module, what it imports before it runs, shaken out or not. */
type Graph = Map<string, readonly string[]>;

const noteGraph = (graph: Graph): Plugin => ({
  name: 'note-graph',
  buildEnd() {
    for (const id of this.getModuleIds()) graph.set(id, this.getModuleInfo(id)?.importedIds ?? []);
  },
});

function reachedFrom(graph: Graph, ids: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of graph.get(id) ?? []) visit(next);
  };
  for (const id of ids) visit(id);
  return seen;
}

const inBoth = (one: Set<string>, other: Set<string>) => [...one].filter((id) => other.has(id));

const slashed = (id: string) => id.replaceAll('\\', '/');

/** Screens by the file of each, below the folder of screens. */
export interface Screens {
  readonly main: string;
  /** Around every screen behind sign-in. */
  readonly frame: string;
  /** The page on which most people begin. */
  readonly library: string;
  /** Over the library, or by its address alone. */
  readonly file: string;
  /** Menus, flyouts and dialogs, which come right after the first screen. */
  readonly overlays: string;
  /** Of those who are not signed in. */
  readonly outside: readonly string[];
  /** Modules that come together with some screens, later than their first picture: in one file, by its name. */
  readonly late: Readonly<Record<string, RegExp>>;
}

/** From so many places that are loaded on their own, a module comes with the others of its kind. */
const manyPlaces = 20;

/**
 * What many dialogs and screens share, in two files: what floats over the first screens, and what the rest of the product
 * is made of. On their own these would be some hundred files of a few lines, and a browser needs longer to ask for a file
 * than to read it.
 */
function placeShared(
  chunks: readonly Chunk[],
  overlays: string,
  put: (name: string, ids: Iterable<string>) => void,
): void {
  const entries = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const begins = new Set(entries.flatMap(({ facadeModuleId }) => facadeModuleId ?? []));
  const notBegun = (ids: Iterable<string>) => [...ids].filter((id) => !begins.has(id));
  const times = new Map<string, number>();
  for (const entry of entries) {
    const modules = modulesOf(chunks, entry);
    if (entry.facadeModuleId && slashed(entry.facadeModuleId).endsWith(overlays)) put('overlays', notBegun(modules));
    for (const id of modules) times.set(id, (times.get(id) ?? 0) + 1);
  }
  put('shared', notBegun([...times].flatMap(([id, count]) => (count >= manyPlaces ? [id] : []))));
}

/** The file each module goes into; the rest goes where the bundler puts it. */
function placeModules(chunks: readonly Chunk[], graph: Graph, screens: Screens): Map<string, string> {
  const of = (end: string): Set<string> => {
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId && slashed(facadeModuleId).endsWith(end));
    if (!entry) throw new Error(`The web has no ${end}.`);
    return modulesOf(chunks, entry);
  };
  const place = new Map<string, string>();
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!place.has(id)) place.set(id, name);
  };
  const frame = of(screens.frame);
  const library = of(screens.library);
  const file = of(screens.file);
  const behind = new Set([...frame, ...library, ...file]);
  put('main', of(screens.main));
  // What both sides of the door use, so that nobody loads the other side with it.
  for (const screen of screens.outside)
    put(
      'parts',
      [...of(screen)].filter((id) => behind.has(id)),
    );
  put('frame', frame);
  // What a file and the list both use: whoever follows a link to a file does not load the list.
  put('files', inBoth(library, file));
  put('library', library);
  // What other screens use of the page of a file, they have without the rest of it.
  const near = [screens.file, screens.library, screens.frame];
  const others = [...graph.keys()].filter((id) => /\/web\/screens\/(?:[\w-]+\/)?[\w-]+\.tsx$/.test(slashed(id)));
  const elsewhere = reachedFrom(
    graph,
    others.filter((id) => !near.some((end) => slashed(id).endsWith(end))),
  );
  put('file-parts', inBoth(file, elsewhere));
  put('file', file);
  // Whoever stands before the door does not load what dialogs behind it are made of.
  const outside = new Set(screens.outside.flatMap((screen) => [...of(screen)]));
  placeShared(chunks, screens.overlays, (name, ids) =>
    put(
      name,
      [...ids].filter((id) => !outside.has(id)),
    ),
  );
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
      const graph: Graph = new Map();
      const inner = { configFile: false, root, resolve, logLevel: 'silent' } as const;
      const noted = [...plugins(), noteGraph(graph)];
      const made = await build({ ...inner, plugins: noted, build: { ...options, write: false, minify: false } });
      const chunks = [made].flat().flatMap((one) => ('output' in one ? one.output.filter(isChunk) : []));
      const place = placeModules(chunks, graph, screens);
      const lateOf = (id: string) => Object.entries(screens.late).find(([, those]) => those.test(slashed(id)))?.[0];
      const name = (id: string) => place.get(id) ?? lateOf(id) ?? null;
      const groups = [{ name, debugName: 'screens', includeDependenciesRecursively: false }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
