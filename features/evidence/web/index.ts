export { attachEvidence } from './attach-evidence.ts';
export { EvidenceList } from './evidence-list.tsx';
export { NewEvidence } from './new-evidence.tsx';
