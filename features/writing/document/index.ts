export { bullets, heading, paragraph, paragraphs, table, tasks, textRuns } from './blocks.ts';
export { markdownProblem, maxParts } from './markdown/markdown-problem.ts';
export { markdownOf } from './markdown/to-markdown.ts';
export { mentionsIn, type TextMention } from './mentions.ts';
export { picturesIn } from './pictures.ts';
export { readHtml, readMarkdown } from './read.ts';
