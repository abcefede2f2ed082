/** The commands and variables of documents, as readers see them. */
export function createDocument(texts: readonly string[]) {
  const [main = ''] = texts;
  const fenced = [...main.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const inline = [...main.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const commands = [...fenced, ...inline].map((line) => line.replace(/\s+#.*$/, '').trim());
  return {
    /** The command of the document that begins so. @throws where it has none */
    command(beginning: string): string {
      const found = commands.find((line) => line.startsWith(beginning));
      if (found === undefined) throw new Error(`docs/deploy.md has no command ${beginning}.`);
      return found;
    },
    /** @throws where no document names the variable */
    variable(name: string, value: string): void {
      if (texts.some((text) => text.includes(`\`${name}\``) || text.includes(`\`${name}=`))) return;
      throw new Error(`No document names ${name} (${value}).`);
    },
  };
}
