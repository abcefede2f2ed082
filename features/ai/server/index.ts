export { aiFeature, modelsKey } from './ai-feature.ts';
export { generateRoutes } from './generate-routes.ts';
export { builtInEncoder, type Models } from './models.ts';
