import { isRightToLeft, languageOf } from '#kernel/text/script-of.ts';

/**
 * Sets the direction of each paragraph of a slide by its first letter, and the language by its
 * script.
 */
export function alignParagraphs(xml: string): string {
  return xml.replaceAll(/<a:p>.*?<\/a:p>/gs, (paragraph) => {
    const text = textOf(paragraph);
    const marked = languageOf(text)
      ? paragraph.replaceAll(/<a:r>.*?<\/a:r>/gs, withLanguage)
      : paragraph;
    return isRightToLeft(text) ? fromTheRight(marked) : marked;
  });
}

const textOf = (xml: string) =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join('');

function withLanguage(run: string): string {
  const language = languageOf(textOf(run));
  return language ? run.replace(/ lang="[^"]*"/, ` lang="${language}"`) : run;
}

/** Right-aligns a paragraph, unless it is centred or right-aligned already. */
function fromTheRight(paragraph: string): string {
  const withProperties = /<a:pPr[\s/>]/.test(paragraph)
    ? paragraph
    : paragraph.replace('<a:p>', '<a:p><a:pPr/>');
  return withProperties.replace(/<a:pPr([^>]*?)(\/?)>/, (_, given: string, end: string) => {
    const others = given.replaceAll(/ (?:rtl="\d"|algn="l")/g, '');
    const side = others.includes(' algn="') ? '' : ' algn="r"';
    return `<a:pPr${others}${side} rtl="1"${end}>`;
  });
}
