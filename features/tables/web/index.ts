export { DropFile } from './drop-file.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { ProjectFileDialog } from './project-file-dialog.tsx';
export type { TableImporter, TablePlan } from './table-importer.ts';
