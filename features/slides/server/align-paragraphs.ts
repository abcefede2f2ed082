import { isRightToLeft, languageOf } from '#kernel/text/script-of.ts';

/** The paragraphs of a slide, each running as its first letter does, in the language of its letters. */
export function alignParagraphs(xml: string): string {
  return xml.replaceAll(/<a:p>.*?<\/a:p>/gs, (paragraph) => {
    const text = textOf(paragraph);
    const told = languageOf(text)
      ? paragraph.replaceAll(/<a:r>.*?<\/a:r>/gs, withLanguage)
      : paragraph;
    return isRightToLeft(text) ? fromTheRight(told) : told;
  });
}

const textOf = (xml: string) =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join('');

function withLanguage(run: string): string {
  const language = languageOf(textOf(run));
  return language ? run.replace(/ lang="[^"]*"/, ` lang="${language}"`) : run;
}

/** A paragraph from the right; what is centred, or at the right already, stays there. */
function fromTheRight(paragraph: string): string {
  const whole = /<a:pPr[\s/>]/.test(paragraph)
    ? paragraph
    : paragraph.replace('<a:p>', '<a:p><a:pPr/>');
  return whole.replace(/<a:pPr([^>]*?)(\/?)>/, (_, given: string, end: string) => {
    const others = given.replaceAll(/ (?:rtl="\d"|algn="l")/g, '');
    const side = others.includes(' algn="') ? '' : ' algn="r"';
    return `<a:pPr${others}${side} rtl="1"${end}>`;
  });
}
