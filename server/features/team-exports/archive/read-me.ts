/** The word to whoever opens an export. */
export const readMe = ({ team, madeAt, sidecars }: { team: string; madeAt: string; sidecars: boolean }): string =>
  `Everything of the team ${team}, as it was at ${madeAt}.

originals/      The files as they were uploaded, in their folders. Those of the Recycling Bin are in a folder of that name.
versions/       Their other versions.
${
  sidecars
    ? 'originals/*.xmp Name, description, tags, rights and place of each file, beside it, for other programs.'
    : 'There are no XMP sidecars: the server has no Perl, which is needed to write them.'
}
files.csv       One line for each file, for a spreadsheet.
data/           All rows, as JSON: one file for each kind of thing, one thing in each line.
renditions/     Thumbnails, previews, captions and playable videos.
manifest.json   The size and the SHA-256 of everything in this zip, and of how many zips it is one.

An export can be imported into an empty team: npm run vitrine -- import --help. docs/export.md tells what is not in it.
`;
