export { mapExports } from './export-choices.ts';
export { importChoice } from './importing/import-choice.ts';
export { mapperView } from './kind-view.tsx';
export { mapSamples } from './samples.ts';
