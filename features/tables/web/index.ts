export { DropFile } from './drop-file.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { ProjectFileDialog } from './project-file-dialog.tsx';
export type { TablePlan, TableTaking } from './table-taking.ts';
