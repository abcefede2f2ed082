export { DropFile } from './drop-file.tsx';
export { checkedSize, problemOf } from './file-problem.ts';
export { ImportDialog } from './import-dialog.tsx';
export { ProjectFileDialog } from './project-file-dialog.tsx';
export type { TablePlan, TableTaking } from './table-taking.ts';
