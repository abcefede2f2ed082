import { findItems, type VisibleItem } from '#features/links/contract/calls.ts';
import { linkTo } from '#features/links/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { addItem, changeSection } from '../../document/edits.ts';
import { sliderOf } from '../../document/linkable-items.ts';
import type { PersonasModel } from '../personas-model.tsx';

/**
 * Adds the means of a pattern to a graph as sliders that follow them, as one step; means that the graph
 * already follows are skipped.
 */
export async function importDimensions(
  model: PersonasModel,
  section: string,
  pattern: VisibleItem,
): Promise<void> {
  const means = await meansOf(pattern);
  const { editor, items: groups, records } = model;
  if (!means || !editor || !records.get('sections', section)) return;
  const there = groups.ids(section).flatMap((id) => records.get('items', id) ?? []);
  const known = new Set(there.map(({ link }) => link && `${link.project} ${link.item}`));
  const fresh = means.filter(({ project, item }) => !known.has(`${project} ${item}`));
  const positions = positionsAt(there, there.length, fresh.length);
  const planned = fresh.flatMap((item, at) => {
    const slider = sliderOf(item);
    const position = positions[at] ?? 'a0';
    return slider
      ? [planEdit(addItem, { ...slider, id: newId(), section, position, link: linkTo(item) })]
      : [];
  });
  if (planned.length === 0) {
    showToast({ text: 'There are no means to import.', kind: 'failure' });
    return;
  }
  const steps = Math.max(...fresh.map(({ facts }) => Number(facts.steps) || 7));
  editor.editAll([...planned, planEdit(changeSection, { id: section, least: 1, most: steps })]);
}

/** The means of a pattern of a map; null if the request failed, which was reported to the user. */
async function meansOf(pattern: VisibleItem): Promise<readonly VisibleItem[] | null> {
  const begin = `mean:${pattern.item.replace(/^pattern:/, '')}.`;
  try {
    const search = cutTo(pattern.title, lengths.scenario);
    const query = { project: pattern.project, whats: 'mean', editable: 'false', search };
    const { items } = await send(findItems, { query });
    return items.filter(({ item }) => item.startsWith(begin));
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
