/** Signs that nobody writes who does not mean them. */
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

/** Whether plain words were written as Markdown: by a clear sign, or by two items of a list. */
export function looksLikeMarkdown(text: string): boolean {
  return clear.some((sign) => sign.test(text)) || (text.match(item)?.length ?? 0) >= 2;
}
