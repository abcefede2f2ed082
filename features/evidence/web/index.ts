export { backWith } from './back-with.ts';
export { EvidenceList } from './evidence-list.tsx';
export { NewEvidence, type NewPiece } from './new-evidence.tsx';
