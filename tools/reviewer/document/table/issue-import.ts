import type {
  ColumnChoice,
  FailedLine,
  OmittedCell,
  Table,
} from '#features/tables/document/index.ts';
import { nextTag } from '#features/tags/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { type Positioned, positionsAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { effort, issueKind, issueStatus, severity } from '../../contract/codes.ts';
import {
  addIssue,
  addNote,
  addPage,
  addPin,
  addSection,
  addTag,
  changeIssue,
  joinReview,
  mergeIssues,
  tagIssues,
} from '../edits.ts';
import { namedHeuristics } from '../named-heuristics.ts';
import { nextNumber } from '../next-number.ts';
import type { ReviewValue } from '../reviewer-document.ts';
import { tagColours } from '../tag-colours.ts';
import type { IssueField } from './issue-columns.ts';
import { type IssueLine, listOf, nameKey, readIssueLines } from './issue-lines.ts';
import { translateValues, type ValueMeanings } from './value-mapping.ts';

export interface IssueImport {
  readonly planned: PlannedEdit[];
  readonly taken: number;
  readonly failed: FailedLine[];
  /** Omitted cells of lines that are imported; a note of the issue contains their text. */
  readonly omitted: OmittedCell[];
}

interface ImportGiven {
  newId: () => string;
  /** The time of the import, in ISO 8601. */
  at: string;
  /** The meanings that the user chose for values that the review does not use. */
  meanings?: ValueMeanings;
}

/**
 * Plans the import of a table of issues, one a line. Sections, pages, evaluators and tags are found by
 * name, ignoring case, or added; a number that is taken is replaced. An issue that several evaluators
 * found becomes one issue each, merged. Severities, statuses, kinds and heuristics may use the terms of
 * teams and trackers; a line with an invalid value is imported without it.
 */
export function planIssueImport(
  review: ReviewValue,
  table: Table,
  columns: readonly ColumnChoice<IssueField>[],
  given: ImportGiven,
): IssueImport {
  const translated = translateValues(review, table, columns, given.meanings ?? {});
  const codes = new Map(namedHeuristics(review).map(({ id, code }) => [nameKey(code), id]));
  const { lines, failed, omitted } = readIssueLines(review, translated, columns, codes);
  const planned = new Importing(review, codes, given).plan(lines, omitted);
  return { planned, taken: lines.length, failed, omitted };
}

/** The texts of notes with the omitted values of an issue. */
function notesOf(omitted: readonly OmittedCell[]): string[] {
  if (omitted.length === 0) return [];
  const said = omitted.map(({ column, value }) => `${column}: ${value}`);
  const notes: string[] = [];
  for (let rest = ['Left out of the import:', ...said].join('\n'); rest !== ''; ) {
    const text = cutTo(rest, lengths.text);
    notes.push(text);
    rest = rest.slice(text.length);
  }
  return notes;
}

/** The import into a review, with existing or new ids of the named records. */
class Importing {
  readonly #given: ImportGiven;
  readonly #codes: ReadonlyMap<string, string>;
  readonly #planned: PlannedEdit[] = [];
  readonly #sections: Map<string, string>;
  readonly #pages: Map<string, string>;
  readonly #tags: Map<string, string>;
  readonly #people: Map<string, string>;
  readonly #shots: Map<string, string>;
  readonly #numbers: Set<number>;
  readonly #assigned: { id: string; name: string }[] = [];
  readonly #review: ReviewValue;
  #next: number;

  constructor(review: ReviewValue, codes: ReadonlyMap<string, string>, given: ImportGiven) {
    this.#review = review;
    this.#codes = codes;
    this.#given = given;
    this.#sections = new Map(review.sections.map(({ id, title }) => [nameKey(title), id]));
    this.#pages = new Map(
      review.pages.map(({ id, section, title }) => [`${section} ${nameKey(title)}`, id]),
    );
    this.#tags = new Map(review.tags.map(({ id, name }) => [nameKey(name), id]));
    this.#people = new Map(review.evaluators.map(({ id, name }) => [nameKey(name), id]));
    this.#shots = new Map(review.shots.map(({ id, page }) => [page, id]));
    this.#numbers = new Set(review.issues.map(({ number }) => number));
    this.#next = nextNumber(review.issues);
  }

  plan(lines: readonly IssueLine[], omitted: readonly OmittedCell[]): PlannedEdit[] {
    const numbers = lines.map(({ says }) => Number(says.number) || 0);
    this.#next = Math.max(this.#next, ...numbers.map((number) => number + 1));
    const named = lines.map(({ says }) => says);
    const placed = named.filter(({ section, page }) => section || page);
    this.#addSections(placed.map(({ section }) => section));
    this.#addPages(placed.filter(({ page }) => page !== ''));
    this.#addTags(named.flatMap(({ tags }) => listOf(tags)));
    const omittedOf = Map.groupBy(omitted, ({ line }) => line);
    for (const { line, says } of lines) {
      const issue = this.#planIssue(says);
      this.#planNotes(issue, omittedOf.get(line) ?? []);
    }
    this.#planAssignees();
    return this.#planned;
  }

  /** In the order in which lines name them; a page without a section belongs to a section without a title. */
  #addSections(titles: readonly string[]): void {
    const { sections } = this.#review;
    const fresh = [...new Map(titles.map((title) => [nameKey(title), title])).values()].filter(
      (title) => !this.#sections.has(nameKey(title)),
    );
    const positions = positionsAt(sections, sections.length, fresh.length);
    for (const [turn, title] of fresh.entries()) {
      const id = this.#given.newId();
      this.#sections.set(nameKey(title), id);
      this.#planned.push(planEdit(addSection, { id, title, position: positions[turn] ?? '' }));
    }
  }

  #addPages(named: readonly Pick<IssueLine['says'], 'section' | 'page'>[]): void {
    const { pages } = this.#review;
    const placed = named.map(({ section, page }) => {
      const home = this.#sections.get(nameKey(section)) ?? '';
      return { home, title: page, key: `${home} ${nameKey(page)}` };
    });
    const fresh = [...new Map(placed.map((one) => [one.key, one])).values()].filter(
      ({ key }) => !this.#pages.has(key),
    );
    const positions = positionsAt(pages, pages.length, fresh.length);
    for (const [turn, { home: section, title, key }] of fresh.entries()) {
      const id = this.#given.newId();
      const position = positions[turn] ?? '';
      this.#pages.set(key, id);
      this.#planned.push(planEdit(addPage, { id, section, title, position }));
    }
  }

  #addTags(names: readonly string[]): void {
    const all: Positioned[] = [...this.#review.tags];
    for (const name of names) {
      if (this.#tags.has(nameKey(name))) continue;
      const tag = nextTag(all, tagColours, this.#given.newId(), {
        name: cutTo(name, lengths.tag),
      });
      all.push(tag);
      this.#tags.set(nameKey(name), tag.id);
      this.#planned.push(planEdit(addTag, tag));
    }
  }

  #planIssue(says: IssueLine['says']): string {
    const { newId, at } = this.#given;
    const id = newId();
    const home = this.#sections.get(nameKey(says.section)) ?? '';
    const page = this.#pages.get(`${home} ${nameKey(says.page)}`) ?? null;
    const [author = '', ...others] = listOf(says.foundBy).map((name) => this.#evaluator(name));
    const issue = {
      page,
      kind: issueKind.parse(says.kind),
      title: says.title,
      heuristics: listOf(says.heuristics).flatMap((code) => this.#codes.get(nameKey(code)) ?? []),
      at,
    };
    this.#planned.push(
      planEdit(addIssue, {
        ...issue,
        id,
        number: this.#number(Number(says.number)),
        description: says.description,
        recommendation: says.recommendation,
        severity: says.severity === '' ? null : severity.parse(Number(says.severity)),
        effort: says.effort === '' ? null : effort.parse(Number(says.effort)),
        status: issueStatus.parse(says.status),
        due: says.due || null,
        author,
      }),
    );
    this.#assigned.push({ id, name: says.assignee });
    this.#planPin(id, page, says);
    for (const name of listOf(says.tags)) {
      const tag = this.#tags.get(nameKey(name)) ?? '';
      this.#planned.push(planEdit(tagIssues, { tag, ids: [id], on: true }));
    }
    const twins = others.map((by) => ({
      ...issue,
      id: newId(),
      number: this.#number(0),
      author: by,
    }));
    this.#planned.push(...twins.map((twin) => planEdit(addIssue, twin)));
    if (twins.length > 0)
      this.#planned.push(planEdit(mergeIssues, { ids: twins.map((twin) => twin.id), into: id }));
    return id;
  }

  #planNotes(issue: string, omitted: readonly OmittedCell[]): void {
    const { newId, at } = this.#given;
    const notes = notesOf(omitted).map((text) => ({ id: newId(), page: null, issue, text, at }));
    this.#planned.push(...notes.map((note) => planEdit(addNote, note)));
  }

  /** Only known evaluators: a name alone does not identify an account. */
  #planAssignees(): void {
    for (const { id, name } of this.#assigned) {
      const assignee = this.#people.get(nameKey(name));
      if (name && assignee) this.#planned.push(planEdit(changeIssue, { id, assignee }));
    }
  }

  #planPin(issue: string, page: string | null, says: IssueLine['says']): void {
    const { across, down, width, height } = says;
    if (!page || across === '' || down === '') return;
    const [x, y] = [Number(across) / 100, Number(down) / 100];
    const shot = this.#shots.get(page) ?? null;
    const size =
      width && height ? { width: Number(width) / 100, height: Number(height) / 100 } : {};
    const id = this.#given.newId();
    this.#planned.push(planEdit(addPin, { id, issue, page, shot, x, y, ...size }));
  }

  #number(requested: number): number {
    const number = requested > 0 && !this.#numbers.has(requested) ? requested : this.#next;
    if (number === this.#next) this.#next += 1;
    this.#numbers.add(number);
    return number;
  }

  #evaluator(name: string): string {
    const known = this.#people.get(nameKey(name));
    if (known !== undefined) return known;
    const id = this.#given.newId();
    this.#people.set(nameKey(name), id);
    this.#planned.push(planEdit(joinReview, { id, name: cutTo(name, lengths.fullName) }));
    return id;
  }
}
