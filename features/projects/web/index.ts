export { Dashboard } from './dashboard.tsx';
export type { ProjectKindView } from './kind-view.ts';
