import type { FileDialogProps } from '../dialogs/file-dialogs.ts';
import { SheetDialog } from './SheetDialog.tsx';

/** The contact sheet of what is selected. */
export const SelectionSheet = (props: FileDialogProps) => <SheetDialog {...props} title="Contact sheet" />;
