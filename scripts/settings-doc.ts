/** Writes `docs/settings.md` from the table in `server/config.ts`: `npm run settings`. */
import { writeFileSync } from 'node:fs';
import { settings } from '#server/config.ts';

const rows = Object.values(settings).map(({ env, doc, schema }) => {
  const parsed = schema.safeParse(undefined);
  const fallback =
    parsed.success && parsed.data !== undefined && !Array.isArray(parsed.data) ? `\`${String(parsed.data)}\`` : '';
  return `| \`${env}\` | ${fallback} | ${doc} |`;
});
writeFileSync(
  new URL('../docs/settings.md', import.meta.url),
  `# Settings\n\nGenerated from \`server/config.ts\` by \`npm run settings\`. An invalid value stops the start with one line that names it.\n\n| Variable | Default | Purpose |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
);
