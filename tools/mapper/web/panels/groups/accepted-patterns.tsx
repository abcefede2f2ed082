import { Button } from '@mantine/core';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import panel from '#ui/fields/panel.module.css';
import { freeGroupColour } from '../../../document/analysis/patterns/group-colours.ts';
import { addPattern } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import type { GroupsModel } from './groups-model.ts';
import { PatternCard } from './pattern-card.tsx';
import { Warnings } from './warnings.tsx';

/** The patterns that users accepted or created. */
export function AcceptedPatterns({ model }: { model: GroupsModel }) {
  const { editor } = useMap();
  const { patterns, patternMembers, personas } = model.map;
  const membersOf = (id: string) => {
    const own = patternMembers.filter(({ pattern }) => pattern === id);
    const members = new Set(own.map(({ persona }) => persona));
    return personas.filter((one) => members.has(one.id)).map((one) => one.id);
  };
  const add = () => {
    if (!editor) return;
    const position = positionAt(patterns, patterns.length);
    const name = `Pattern ${patterns.length + 1}`;
    const colour = freeGroupColour(patterns);
    editor.edit(addPattern, { id: newId(), name, position, colour });
  };
  return (
    <section className={panel.section} aria-label="Accepted patterns">
      <h3 className={panel.heading}>
        Accepted patterns
        {editor ? (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={add}>
            Add by hand
          </Button>
        ) : null}
      </h3>
      {patterns.length === 0 ? (
        <p className={panel.quiet}>
          None yet. Accept a group that makes sense to you: those without a logical link are a
          coincidence.
        </p>
      ) : null}
      <Warnings
        model={model}
        groups={patterns.map(({ id }) => membersOf(id))}
        names={patterns.map(({ name }) => name)}
      />
      <ul className={panel.list}>
        {patterns.map((pattern) => (
          <PatternCard
            key={pattern.id}
            model={model}
            pattern={pattern}
            members={membersOf(pattern.id)}
          />
        ))}
      </ul>
    </section>
  );
}
