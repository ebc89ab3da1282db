import { readFileSync, statSync } from 'node:fs';
import { inRoot } from './root.mjs';

const json = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'));

/** The files that a page loads before it runs these screens. */
function filesOf(manifest, names) {
  const scripts = new Set();
  const styles = new Set();
  const seen = new Set();
  const visit = (entry) => {
    if (!entry || seen.has(entry)) return;
    seen.add(entry);
    scripts.add(entry.file);
    for (const css of entry.css ?? []) styles.add(css);
    for (const key of entry.imports ?? []) visit(manifest[key]);
  };
  visit(manifest['index.html']);
  for (const name of names) {
    const own = Object.keys(manifest).find((key) => key.startsWith('screens/') && key.endsWith(`/${name}.tsx`));
    const entry = own
      ? manifest[own]
      : Object.values(manifest).find((one) => one.name === name && !one.file.endsWith('.css'));
    if (!entry) throw new Error(`The web has no screen ${name}.`);
    visit(entry);
  }
  return { scripts, styles };
}

/** Compares what the built web weighs, packed, with `web/budgets.json`. Resolves with an exit code. */
export function checkBudgets() {
  const manifest = json('dist', 'web', '.vite', 'manifest.json');
  const weigh = (files) =>
    [...files].reduce((sum, file) => sum + statSync(inRoot('dist', 'web', `${file}.br`)).size, 0);
  let over = false;
  for (const [page, budget] of Object.entries(json('web', 'budgets.json'))) {
    if (budget.script) {
      const size = statSync(inRoot('dist', `${budget.script}.br`)).size;
      const heavy = size > budget.scripts;
      over ||= heavy;
      process.stdout.write(`${heavy ? 'OVER' : 'ok  '} ${page}: scripts ${size} of ${budget.scripts}\n`);
      continue;
    }
    const { scripts, styles } = filesOf(manifest, budget.screens);
    const is = { scripts: weigh(scripts), styles: weigh(styles), files: scripts.size };
    for (const [kind, value] of Object.entries(is)) {
      const heavy = value > budget[kind];
      over ||= heavy;
      process.stdout.write(`${heavy ? 'OVER' : 'ok  '} ${page}: ${kind} ${value} of ${budget[kind]}\n`);
    }
  }
  return over ? 1 : 0;
}
