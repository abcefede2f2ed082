export { aiFeature, modelsKey } from './ai-feature.ts';
export { materialRules, writeMaterial } from './material.ts';
export { builtInEncoder, type Models, type ModelTask } from './models.ts';
