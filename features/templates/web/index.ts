export { keepAsTemplate, templateChoice } from './choices.ts';
