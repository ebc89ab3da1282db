/** The name of moving something to a folder: of the command, its key and the dialogs. */
export const moveTitle = 'Move to Folder';
