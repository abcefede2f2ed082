export { backWith } from './back-with.ts';
export { EvidenceList } from './evidence-list.tsx';
export { NewEvidence } from './new-evidence.tsx';
