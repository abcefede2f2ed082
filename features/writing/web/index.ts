export { changeTogether, letGo } from './editor/collaboration.ts';
export { type KeptRange, wordsAt } from './editor/kept-range.ts';
export type { TextPlace } from './editor/reveal.ts';
export { TextTools } from './editor/text-tools.tsx';
export { WritingField } from './editor/writing-field.tsx';
export { findWords } from './find-words.ts';
export { StillText } from './still/still-text.tsx';
export { usePeople } from './use-people.ts';
export type { BarVerbGiven, Side, ToolMark, Writing } from './writing.tsx';
