export { aiFeature, modelsKey } from './ai-feature.ts';
export { materialRules, type ShownSource, writeMaterial } from './material.ts';
export type { Models, ModelTask } from './models.ts';
