import { LinkChip, useChangedLinks } from '#features/links/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { whenIdle } from '#platform/web/idle/when-idle.ts';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';
import type { Records } from '#platform/web/live/records.ts';
import { createStore, useStore } from '#platform/web/store/store.ts';
import { CountBadge } from '#ui/count-badge/count-badge.tsx';
import panel from '#ui/fields/panel.module.css';
import { changeEvidence, changeItem, changePersona } from '../../document/edits.ts';
import type { PersonasShape } from '../../document/personas-document.ts';
import { usePersonas } from '../personas-model.tsx';

const linking = ['personas', 'items', 'evidence'] as const;

/** A link and the record that it belongs to. */
interface HeldLink {
  readonly in: (typeof linking)[number];
  readonly id: string;
  readonly link: LinkValue;
}

/** The key of the group of all records with a link. */
const linked = 'linked';

/**
 * All links of a project, recomputed when one may have changed. A page is rendered before they are
 * searched among thousands of records.
 */
const linksIn = oncePerDocument((records: Records<PersonasShape>) => {
  const links = createStore<readonly HeldLink[]>([]);
  whenIdle(() => {
    const groups = linking.map((name) => {
      const held = records.group(name, ['link'], ({ link }) => (link ? linked : null));
      return { name, held };
    });
    const read = () =>
      links.set(
        groups.flatMap(({ name, held }) =>
          held.ids(linked).flatMap((id) => {
            const link = records.get(name, id)?.link;
            return link ? [{ in: name, id, link }] : [];
          }),
        ),
      );
    for (const name of linking) records.subscribeAll(name, read);
    read();
  });
  return links;
});

function useChanged(): HeldLink[] {
  return useChangedLinks(useStore(linksIn(usePersonas().records)));
}

/** The number of links whose targets changed since a user last confirmed them. */
export function ChangedBadge() {
  return <CountBadge count={useChanged().length} one="changed link" />;
}

/** The links whose targets changed since a user last confirmed them, with an action to confirm. */
export function ChangedLinks() {
  const { editor } = usePersonas();
  const changed = useChanged();
  if (changed.length === 0) return null;
  return (
    <section className={panel.section} aria-label="Changed since it was last viewed">
      <h3 className={panel.heading}>Changed since it was last viewed</h3>
      <ul className={panel.list}>
        {changed.map(({ in: name, id, link }) => (
          <li key={id}>
            <LinkChip
              link={link}
              onChange={
                editor
                  ? (change) => editor.editAll([relink[name](id, { ...link, ...change })])
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const relink = {
  personas: (id: string, link: LinkValue) => planEdit(changePersona, { id, link }),
  items: (id: string, link: LinkValue) => planEdit(changeItem, { id, link }),
  evidence: (id: string, link: LinkValue) => planEdit(changeEvidence, { id, link }),
};
