export { aiFeature, modelsKey } from './ai-feature.ts';
export { generateRoutes } from './generate-routes.ts';
