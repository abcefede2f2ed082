/** Syntax that is not written by chance. */
const clear = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^\|?(?: *:?-{2,}:? *\|)+(?: *:?-{2,}:? *)?$/m,
  /^ *[-*+] \[[ xX]\] \S/m,
  /\[[^[\]\n]+\]\((?:https?:|mailto:)[^)\s]{1,2000}\)/,
  /\*\*[^*\s][^*\n]*\*\*/,
  /^> \S/m,
];
const item = /^ *(?:[-*+]|\d{1,3}[.)]) \S/gm;

/** Whether plain text is Markdown: it has unambiguous syntax, or two list items. */
export function looksLikeMarkdown(text: string): boolean {
  return clear.some((sign) => sign.test(text)) || (text.match(item)?.length ?? 0) >= 2;
}
