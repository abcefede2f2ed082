export { ImportResearch } from './import-research.tsx';
export { ResearchDraftDialog } from './research-draft-dialog.tsx';
