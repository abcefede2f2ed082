export { DropFile } from './drop-file.tsx';
export { checkedSize, problemOf, tableCodes } from './file-problem.ts';
export { ImportDialog } from './import-dialog.tsx';
export { ProjectFileDialog } from './project-file-dialog.tsx';
export type { TableImporter, TablePlan } from './table-importer.ts';
