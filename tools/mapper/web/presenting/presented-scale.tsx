import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { scaleValues } from '../../contract/lookups.ts';
import { dotLabel } from '../../document/dot-label.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { type Person, pointGroupsOf, useShownPeople } from '../behaviour/behaviour-model.tsx';
import { layOutScale } from '../behaviour/scale-layout.ts';
import { useAcceptedGroups } from '../behaviour/use-accepted-groups.ts';
import { useMap } from '../map-model.tsx';
import styles from './presented-dimension.module.css';

/** A person on the dimension, with the id of the point. */
export interface Placed {
  person: Person;
  point: string;
  value: number;
}

interface PresentedScaleProps {
  dimension: MapRecord<'dimensions'>;
  placed: readonly Placed[];
  /** The width of a dot, in px. */
  size: number;
}

/** A scale with all people between its two ends. */
export function PresentedScale({ dimension, placed, size }: PresentedScaleProps) {
  const { left, right, steps } = dimension;
  const groups = useAcceptedGroups();
  const { ref, width } = useElementSize();
  const shownPoints = placed.map(({ person, value }) => ({ id: person.id, value }));
  const { points, axis } = layOutScale(shownPoints, { width, steps, size });
  return (
    <>
      <div ref={ref} className={styles.scale} style={{ height: axis }}>
        {placed.map(({ person, value }) => {
          const { x, y } = points.get(person.id) ?? { x: 0, y: 0 };
          return (
            <span
              key={person.id}
              className={styles.dot}
              style={{
                ...cssVariables({
                  '--colour': person.colour,
                  '--size': `${size}px`,
                  '--group': groups.of(person.id)?.colour ?? 'transparent',
                }),
                left: x,
                top: y,
              }}
              data-company={person.type === 'C' || undefined}
              role="img"
              aria-label={sentence`${person.name || 'Unnamed'}: ${value} of ${steps}`}
              title={person.name}
            >
              {dotLabel(person.name)}
            </span>
          );
        })}
      </div>
      <div className={styles.steps} aria-hidden>
        {scaleValues(steps).map(({ value, label }) => (
          <span key={value}>{label}</span>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{left}</span>
        <span>{right}</span>
      </div>
    </>
  );
}

/** The legend of the accepted groups. */
export function PresentedGroups() {
  const groups = useAcceptedGroups();
  if (groups.all.length === 0) return null;
  return (
    <ul className={styles.groups} aria-label="Groups">
      {groups.all.map(({ id: group, name, colour }) => (
        <li key={group} style={cssVariables({ '--group': colour })}>
          {name || 'Unnamed group'}
        </li>
      ))}
    </ul>
  );
}

/** All visible people with a point, from left to right. */
export function usePlaced(dimension: string, steps: number): readonly Placed[] {
  const { records } = useMap();
  const people = useShownPeople();
  const points = useRecords(
    records,
    'points',
    useGroup(pointGroupsOf(records).ofDimension, dimension),
  );
  return useMemo(() => {
    const of = new Map(points.map((point) => [point.persona, point]));
    return people
      .flatMap((person) => {
        const point = of.get(person.id);
        return point ? [{ person, point: point.id, value: Math.min(point.value, steps) }] : [];
      })
      .sort((one, other) => one.value - other.value);
  }, [people, points, steps]);
}
