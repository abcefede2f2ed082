export * as edits from './edits.ts';
export { personasDocument } from './personas-document.ts';
export { planPersonas, writtenPersonas } from './written-personas.ts';
