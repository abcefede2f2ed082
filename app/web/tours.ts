import type { Tours } from '#features/help/web/index.ts';
import { tools } from './tools.ts';

/** The tours of all tools that have one. */
export const tours: Tours = Object.fromEntries(
  tools.flatMap(({ code, loadTour }) => (loadTour ? [[code, loadTour]] : [])),
);
