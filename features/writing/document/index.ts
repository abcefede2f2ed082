export { bullets, heading, paragraph, paragraphs, table, tasks, words } from './blocks.ts';
export { markdownProblem, mostParts } from './markdown/markdown-problem.ts';
export { markdownOf } from './markdown/to-markdown.ts';
export { mentionsIn, type TextMention } from './mentions.ts';
export { picturesIn } from './pictures.ts';
export { readHtml, readMarkdown } from './read.ts';
