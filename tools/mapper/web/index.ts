export { mapExports } from './export-choices.ts';
export { importChoice } from './importing/import-choice.ts';
export { mapperTool } from './mapper-tool.ts';
export { loadMapPrint } from './printing/load-map-print.ts';
export { mapSamples } from './samples.ts';
