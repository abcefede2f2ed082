export { mapExports } from './export-choices.ts';
export { importChoice } from './importing/import-choice.ts';
export { mapperView } from './kind-view.tsx';
export { loadMapPrint } from './printing/load-map-print.ts';
export { mapSamples } from './samples.ts';
