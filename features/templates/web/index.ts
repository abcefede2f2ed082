export { saveAsTemplate, templateChoice } from './choices.ts';
