import type {
  Attributes,
  RichElement,
  RichMark,
  RichNode,
  RichRule,
  RichRun,
  RichSchema,
  RichText,
} from './rich-text.ts';

/** Maximum depth of elements: real texts have less, and an attacker's may have more. */
const deepest = 24;

/** Maximum depth of misplaced elements whose text is searched. */
const deepestUnfit = 100;

/** Called once for each invalid part that was left out or replaced. */
export type OnUnfit = () => void;

/**
 * Makes any value a valid rich text: unknown elements are replaced with their text, where that is
 * allowed; invalid attributes get their fallback, and elements that must not be empty are filled. A
 * valid text stays unchanged.
 */
export function cleanRichText(schema: RichSchema, given: unknown, onUnfit?: OnUnfit): RichText {
  const cleaner = new Cleaner(schema, onUnfit ?? (() => undefined));
  return cleaner.elements(given, schema.blocks, 0);
}

class Cleaner {
  readonly #schema: RichSchema;
  readonly #onUnfit: OnUnfit;

  constructor(schema: RichSchema, onUnfit: OnUnfit) {
    this.#schema = schema;
    this.#onUnfit = onUnfit;
  }

  elements(given: unknown, allowed: readonly string[], depth: number, unfit = 0): RichElement[] {
    const made: RichElement[] = [];
    let loose: Loose[] = [];
    const end = () => {
      if (loose.length > 0) made.push(...this.#around(loose, allowed, depth));
      loose = [];
    };
    for (const node of listOf(given)) {
      if (this.#isInline(node) && !allowed.includes(String(node.type))) {
        loose.push(node);
        continue;
      }
      end();
      made.push(...this.#fitting(node, allowed, depth, unfit));
    }
    end();
    return made;
  }

  #isInline({ type }: Loose): boolean {
    return type === 'text' || this.#schema.elements[String(type)]?.inline === true;
  }

  /** The element; its content where the element itself is not allowed here. */
  #fitting(node: Loose, allowed: readonly string[], depth: number, unfit: number): RichElement[] {
    const type = String(node.type);
    const rule = Object.hasOwn(this.#schema.elements, type) && this.#schema.elements[type];
    const isTooDeep = depth >= deepest && rule && rule.holds === 'elements';
    if (rule && allowed.includes(type) && !isTooDeep) return this.#element(type, node, depth);
    this.#onUnfit();
    if (unfit >= deepestUnfit) return [];
    if (rule && rule.holds === 'words') return this.#around(listOf(node.content), allowed, depth);
    return this.elements(node.content, allowed, depth, unfit + 1);
  }

  /** Text without an element, wrapped in the first allowed one that can have text. */
  #around(runs: readonly Loose[], allowed: readonly string[], depth: number): RichElement[] {
    const says = runs.some(({ text }) => typeof text === 'string' && text.trim() !== '');
    this.#onUnfit();
    const holder = this.#holderOf(allowed);
    return says && holder ? this.#element(holder, { content: runs }, depth) : [];
  }

  #holderOf(allowed: readonly string[]): string | undefined {
    const holds = (name: string, what: RichRule['holds']) =>
      this.#schema.elements[name]?.holds === what;
    return (
      allowed.find((name) => holds(name, 'words')) ??
      allowed.find((name) => holds(name, 'elements'))
    );
  }

  #element(type: string, node: Loose, depth: number): RichElement[] {
    const rule = this.#schema.elements[type];
    if (!rule || depth > deepest) return this.#unfit();
    const attrs = this.#attributes(rule.attributes, rule.required, node.attrs);
    if (!attrs) return this.#unfit();
    const base = { type, ...(Object.keys(attrs).length > 0 ? { attrs } : {}) };
    if (rule.holds === 'nothing') return [base];
    if (rule.holds === 'words') {
      const content = this.#runs(node.content, rule, depth);
      return [content.length > 0 ? { ...base, content } : base];
    }
    const content = this.#filled(rule, this.elements(node.content, rule.children ?? [], depth + 1));
    if (content.length > 0) return [{ ...base, content }];
    return rule.mayBeEmpty ? [base] : this.#unfit();
  }

  #filled({ begins, filler }: RichRule, content: RichElement[]): RichElement[] {
    const missing = begins && content[0]?.type !== begins ? begins : undefined;
    const wanted = missing ?? (content.length === 0 ? filler : undefined);
    if (wanted === undefined) return content;
    this.#onUnfit();
    return [...this.#element(wanted, {}, 0), ...content];
  }

  #runs(given: unknown, rule: RichRule, depth: number): RichNode[] {
    const nodes: RichNode[] = [];
    for (const node of listOf(given)) {
      if (node.type === 'text') join(nodes, this.#text(node, rule));
      else nodes.push(...this.elements([node], rule.children ?? [], depth + 1));
    }
    return nodes;
  }

  #text(node: Loose, rule: RichRule): RichRun | null {
    if (typeof node.text !== 'string') {
      this.#onUnfit();
      return null;
    }
    const marks = rule.bare ? [] : this.#marks(node.marks);
    return { type: 'text', text: node.text, ...(marks.length > 0 ? { marks } : {}) };
  }

  #marks(given: unknown): RichMark[] {
    const marks = new Map<string, RichMark>();
    for (const { type, attrs: stored } of listOf(given)) {
      const rule =
        typeof type === 'string' && Object.hasOwn(this.#schema.marks, type)
          ? this.#schema.marks[type]
          : undefined;
      const attrs = rule && this.#attributes(rule.attributes, rule.required, stored);
      if (!rule || !attrs) {
        this.#onUnfit();
        continue;
      }
      const mark = { type: String(type), ...(Object.keys(attrs).length > 0 ? { attrs } : {}) };
      marks.set(rule.overlaps ? JSON.stringify(mark) : mark.type, mark);
    }
    return [...marks].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, mark]) => mark);
  }

  /** All declared attributes in the order of the rule; null where a required one is invalid. */
  #attributes(
    declared: Attributes = {},
    needs: readonly string[] = [],
    stored: unknown,
  ): Record<string, unknown> | null {
    const given = isLoose(stored) ? stored : {};
    const attrs: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(declared)) {
      const value = given[name] ?? undefined;
      const parsed = value === undefined ? undefined : field.schema.safeParse(value);
      if (parsed?.success === false) this.#onUnfit();
      if (!parsed?.success && needs.includes(name)) return null;
      attrs[name] = parsed?.success ? parsed.data : field.fallback;
    }
    return attrs;
  }

  #unfit(): [] {
    this.#onUnfit();
    return [];
  }
}

interface Loose {
  readonly [key: string]: unknown;
}

function isLoose(given: unknown): given is Loose {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function listOf(given: unknown): Loose[] {
  return Array.isArray(given) ? given.filter(isLoose) : [];
}

/** Appends text, merged with the text before it where the formatting is equal. */
function join(nodes: RichNode[], run: RichRun | null): void {
  if (!run?.text) return;
  const last = nodes.at(-1);
  if (last && last.type === 'text' && 'text' in last && sameMarks(last, run)) {
    nodes[nodes.length - 1] = { ...last, text: last.text + run.text };
  } else nodes.push(run);
}

function sameMarks(one: RichRun, other: RichRun): boolean {
  return JSON.stringify(one.marks) === JSON.stringify(other.marks);
}
