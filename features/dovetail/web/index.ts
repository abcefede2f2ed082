export { ImportResearch } from './import-research.tsx';
