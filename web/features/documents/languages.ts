const byEnding: Readonly<Record<string, string>> = {
  ...{ bash: 'bash', sh: 'bash', zsh: 'bash', c: 'c', h: 'c', cc: 'cpp', cpp: 'cpp', hpp: 'cpp', cs: 'csharp' },
  ...{ css: 'css', diff: 'diff', patch: 'diff', go: 'go', graphql: 'graphql', gql: 'graphql', ini: 'ini', toml: 'ini' },
  ...{ java: 'java', js: 'javascript', mjs: 'javascript', cjs: 'javascript', jsx: 'javascript', json: 'json' },
  ...{ geojson: 'json', kt: 'kotlin', less: 'less', lua: 'lua', mk: 'makefile', m: 'objectivec', pl: 'perl' },
  ...{ php: 'php', py: 'python', r: 'r', rb: 'ruby', rs: 'rust', scss: 'scss', sql: 'sql', swift: 'swift' },
  ...{ ts: 'typescript', tsx: 'typescript', mts: 'typescript', vb: 'vbnet', wat: 'wasm', yml: 'yaml', yaml: 'yaml' },
  ...{
    xml: 'xml',
    html: 'xml',
    htm: 'xml',
    xhtml: 'xml',
    svg: 'xml',
    xsl: 'xml',
    plist: 'xml',
    kml: 'xml',
    gpx: 'xml',
  },
};
const byType: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/xml': 'xml',
  'text/html': 'xml',
  'text/css': 'css',
  'text/javascript': 'javascript',
};

/** The language to colour a text by, as highlight.js calls it; undefined for prose. */
export function languageOf(name: string, mediaType: string): string | undefined {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return byType[mediaType] ?? (mediaType === 'text/plain' ? byEnding[ending] : undefined);
}
