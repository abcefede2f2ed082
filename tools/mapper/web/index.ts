export { mapExports } from './export-choices.ts';
export { mapperView } from './kind-view.tsx';
