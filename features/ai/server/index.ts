export { aiFeature, modelsKey } from './ai-feature.ts';
export { type DataBlock, materialRules, type ShownSource, writeMaterial } from './material.ts';
export { builtInEncoder, type Models, type ModelTask } from './models.ts';
