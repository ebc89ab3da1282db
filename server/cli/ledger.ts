import { readKeyring } from '#platform/keyring.ts';
import { type Command, plural, Refused, theOnly, WrongUse } from './command.ts';
import { readSecret, withInstallation } from './installation.ts';
import { requireSchema } from './require-schema.ts';
import { verifyLedgers } from './verify-ledger.ts';

const help = `npm run vitrine -- ledger verify [--json]

Checks the ledger of each team, which has the answers of creators: that no entry was changed, moved or removed since it
was written, that its end is signed by this installation, and that the approved files are still the same bytes. Changes
nothing; the server can keep running. To check a backup, restore it into an empty folder and check that.

  --json  machine-readable output`;

const shownAtMost = 20;

export const ledgerCommand: Command = {
  summary: 'are the answers of creators as they were written? `ledger verify`',
  help,
  options: {},
  async run(call) {
    const what = theOnly(call, 'verify');
    if (what !== 'verify') throw new WrongUse(`Unknown argument: ${what}. Use: ledger verify.`);
    return withInstallation(call.config, async (installation) => {
      const text = await readSecret(call.config);
      if (text === undefined) throw new Refused('There is no secret yet. Start the server once.');
      await requireSchema(installation);
      const { wrong, ...counts } = await verifyLedgers(installation, readKeyring(text), (done) =>
        call.progress(`${done} entries checked`),
      );
      for (const line of wrong.slice(0, shownAtMost)) call.say(`wrong  ${line}`);
      if (wrong.length > shownAtMost) call.say(`and ${wrong.length - shownAtMost} more`);
      call.say(
        `${plural(counts.entries, 'entry', 'entries')} of ${plural(counts.teams, 'team')}, ${plural(counts.files, 'approved file')} read in full, ${plural(counts.gone, 'approved file')} no longer kept`,
      );
      call.say(wrong.length === 0 ? 'All is as it was written.' : `${plural(wrong.length, 'thing')} wrong.`);
      return { well: wrong.length === 0, report: { ...counts, wrong } };
    });
  },
};
