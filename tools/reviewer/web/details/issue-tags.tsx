import { type NewTag, nextTag, tagCalled } from '#features/tags/document/index.ts';
import { TagField } from '#features/tags/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import panel from '#ui/fields/panel.module.css';
import { addTag, tagIssues } from '../../document/edits.ts';
import { tagColours } from '../../document/tag-colours.ts';
import type { LiveReview } from '../model/review-model.tsx';
import { useReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/** The tags of an issue. */
export function IssueTags({ issue, home }: { issue: string; home: LiveReview | null }) {
  const { alone } = useReview();
  const tags = useAll('tags');
  const applied = new Set(
    useAll('taggings')
      .filter((one) => one.issue === issue)
      .map(({ tag }) => tag),
  );
  const own = tags.filter(({ id }) => applied.has(id));
  if (!home && own.length === 0) return null;
  const change = (off: { id: string }[], on: NewTag[]) => {
    const put = on.flatMap((added, turn) => {
      const there = tagCalled(tags, added.name);
      const id = there?.id ?? newId();
      const made = there
        ? []
        : [planEdit(addTag, nextTag([...tags, ...tags.slice(0, turn)], tagColours, id, added))];
      return [...made, planEdit(tagIssues, { tag: id, ids: [issue], on: true, alone })];
    });
    home?.editAll([
      ...off.map(({ id }) => planEdit(tagIssues, { tag: id, ids: [issue], on: false })),
      ...put,
    ]);
  };
  return (
    <section className={panel.section} aria-label="Tags">
      <TagField tags={tags} own={own} onChange={home ? change : null} />
    </section>
  );
}
