import { z } from 'zod';
import {
  type ColumnChoice,
  type FailedLine,
  readLines,
  type Table,
  type TakenLine,
} from '#features/tables/document/index.ts';
import { nextTag } from '#features/tags/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { type Placed, positionsAt } from '#kernel/order.ts';
import { effort, issueKind, issueStatus, severity } from '../../contract/codes.ts';
import {
  addIssue,
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
import { type IssueField, issueMeanings } from './issue-columns.ts';
import { translateWords, type WordMeanings } from './issue-words.ts';

export interface IssueImport {
  readonly planned: PlannedEdit[];
  readonly taken: number;
  readonly failed: FailedLine[];
}

interface ImportGiven {
  newId: () => string;
  /** When it is imported, as text of ISO 8601. */
  at: string;
  /** What somebody chose for words that the review does not use. */
  words?: WordMeanings;
}

type Line = TakenLine<IssueField>;

/**
 * Plans the import of a table of issues, a line each. Sections, pages, evaluators and tags are found by
 * their names in any case, or added; a number that an issue has already is given anew. An issue that
 * several found becomes one for each, merged. Severities, statuses, kinds and heuristics are read in the words of
 * teams and trackers too; none of these keeps a line out.
 */
export function planIssueImport(
  review: ReviewValue,
  table: Table,
  columns: readonly ColumnChoice<IssueField>[],
  given: ImportGiven,
): IssueImport {
  const translated = translateWords(review, table, columns, given.words ?? {});
  const { lines, failed } = readLines(issueMeanings(review), translated, columns);
  const codes = new Map(namedHeuristics(review).map(({ id, code }) => [code.toLowerCase(), id]));
  const wrong = lines.flatMap(({ line, says }) => {
    const reason = whyNot(says, codes);
    return reason === null ? [] : [{ line, reason }];
  });
  const bad = new Set(wrong.map(({ line }) => line));
  const taken = lines.filter(({ line }) => !bad.has(line));
  const planned = new Importing(review, codes, given).plan(taken);
  return {
    planned,
    taken: taken.length,
    failed: [...failed, ...wrong].toSorted((a, b) => a.line - b.line),
  };
}

function whyNot(
  { due, heuristics }: Line['says'],
  codes: ReadonlyMap<string, string>,
): string | null {
  const unknown = listOf(heuristics).find((code) => !codes.has(code.toLowerCase()));
  if (unknown) return `There is no heuristic ${unknown}.`;
  if (due !== '' && dayOf(due) === null) return `${due} is no day, as 2026-11-30.`;
  return null;
}

/** A day as 2026-11-30, of that or of 30.11.2026; null for anything else. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const [iso] = text.split(/[T ]/);
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : iso;
  return z.iso.date().safeParse(written).data ?? null;
}

function listOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

const key = (name: string) => name.toLowerCase();

/** The import into a review: what is named there, with the ids that it has or gets. */
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
    this.#sections = new Map(review.sections.map(({ id, title }) => [key(title), id]));
    this.#pages = new Map(
      review.pages.map(({ id, section, title }) => [`${section} ${key(title)}`, id]),
    );
    this.#tags = new Map(review.tags.map(({ id, name }) => [key(name), id]));
    this.#people = new Map(review.evaluators.map(({ id, name }) => [key(name), id]));
    this.#shots = new Map(review.shots.map(({ id, page }) => [page, id]));
    this.#numbers = new Set(review.issues.map(({ number }) => number));
    this.#next = nextNumber(review.issues);
  }

  plan(lines: readonly Line[]): PlannedEdit[] {
    const told = lines.map(({ says }) => Number(says.number) || 0);
    this.#next = Math.max(this.#next, ...told.map((number) => number + 1));
    const named = lines.map(({ says }) => says);
    const placed = named.filter(({ section, page }) => section || page);
    this.#addSections(placed.map(({ section }) => section));
    this.#addPages(placed.filter(({ page }) => page !== ''));
    this.#addTags(named.flatMap(({ tags }) => listOf(tags)));
    for (const says of named) this.#planIssue(says);
    this.#planAssignees();
    return this.#planned;
  }

  /** In the order in which lines name them; a page without a section is of one without a name. */
  #addSections(titles: readonly string[]): void {
    const { sections } = this.#review;
    const fresh = [...new Map(titles.map((title) => [key(title), title])).values()].filter(
      (title) => !this.#sections.has(key(title)),
    );
    const positions = positionsAt(sections, sections.length, fresh.length);
    for (const [turn, title] of fresh.entries()) {
      const id = this.#given.newId();
      this.#sections.set(key(title), id);
      this.#planned.push(planEdit(addSection, { id, title, position: positions[turn] ?? '' }));
    }
  }

  #addPages(named: readonly Pick<Line['says'], 'section' | 'page'>[]): void {
    const { pages } = this.#review;
    const placed = named.map(({ section, page }) => {
      const home = this.#sections.get(key(section)) ?? '';
      return { home, title: page, place: `${home} ${key(page)}` };
    });
    const fresh = [...new Map(placed.map((one) => [one.place, one])).values()].filter(
      ({ place }) => !this.#pages.has(place),
    );
    const positions = positionsAt(pages, pages.length, fresh.length);
    for (const [turn, { home: section, title, place }] of fresh.entries()) {
      const id = this.#given.newId();
      const position = positions[turn] ?? '';
      this.#pages.set(place, id);
      this.#planned.push(planEdit(addPage, { id, section, title, position }));
    }
  }

  #addTags(names: readonly string[]): void {
    const all: Placed[] = [...this.#review.tags];
    for (const name of names) {
      if (this.#tags.has(key(name))) continue;
      const tag = nextTag(all, tagColours, this.#given.newId(), cutTo(name, lengths.tag));
      all.push(tag);
      this.#tags.set(key(name), tag.id);
      this.#planned.push(planEdit(addTag, tag));
    }
  }

  #planIssue(says: Line['says']): void {
    const { newId, at } = this.#given;
    const id = newId();
    const home = this.#sections.get(key(says.section)) ?? '';
    const page = this.#pages.get(`${home} ${key(says.page)}`) ?? null;
    const [author = '', ...others] = listOf(says.foundBy).map((name) => this.#evaluator(name));
    const issue = {
      page,
      kind: issueKind.parse(says.kind),
      title: says.title,
      heuristics: listOf(says.heuristics).flatMap((code) => this.#codes.get(key(code)) ?? []),
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
        due: dayOf(says.due) || null,
        author,
      }),
    );
    this.#assigned.push({ id, name: says.assignee });
    this.#planPin(id, page, says);
    for (const name of listOf(says.tags)) {
      const tag = this.#tags.get(key(name)) ?? '';
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
  }

  /** Only people whom the review knows: a name alone is no account that anything is given to. */
  #planAssignees(): void {
    for (const { id, name } of this.#assigned) {
      const assignee = this.#people.get(key(name));
      if (name && assignee) this.#planned.push(planEdit(changeIssue, { id, assignee }));
    }
  }

  #planPin(issue: string, page: string | null, says: Line['says']): void {
    const { across, down, width, height } = says;
    if (!page || across === '' || down === '') return;
    const [x, y] = [Number(across) / 100, Number(down) / 100];
    const shot = this.#shots.get(page) ?? null;
    const size =
      width && height ? { width: Number(width) / 100, height: Number(height) / 100 } : {};
    const id = this.#given.newId();
    this.#planned.push(planEdit(addPin, { id, issue, page, shot, x, y, ...size }));
  }

  #number(wished: number): number {
    const number = wished > 0 && !this.#numbers.has(wished) ? wished : this.#next;
    if (number === this.#next) this.#next += 1;
    this.#numbers.add(number);
    return number;
  }

  #evaluator(name: string): string {
    const known = this.#people.get(key(name));
    if (known !== undefined) return known;
    const id = this.#given.newId();
    this.#people.set(key(name), id);
    this.#planned.push(planEdit(joinReview, { id, name: cutTo(name, lengths.fullName) }));
    return id;
  }
}
