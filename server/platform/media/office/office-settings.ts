const items: readonly [path: string, name: string, value: string | number | boolean][] = [
  // Macros: only those in places that are trusted, of which there are none; and then none at all.
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', true],
  // What a document refers to elsewhere stays as the document has it.
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', 0],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', 1],
  ['/org.openoffice.Office.Common/Save/Document', 'CreateBackup', false],
  ['/org.openoffice.Office.Recovery/AutoSave', 'Enabled', false],
];

const item = ([path, name, value]: (typeof items)[number]): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** The settings that LibreOffice begins with. The jail keeps what they do not. */
export const officeSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.map(item).join('\n')}
</oor:items>
`;
