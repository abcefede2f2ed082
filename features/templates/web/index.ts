export { saveAsTemplate, templateChoice } from './choices.ts';
export { repeatedTemplateActions } from './repeat-actions.ts';
