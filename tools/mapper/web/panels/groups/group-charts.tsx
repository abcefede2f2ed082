import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { DivergingBars } from '#ui/chart/diverging-bars.tsx';
import { RadarChart } from '#ui/chart/radar-chart.tsx';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { firstColour, stageColours } from '../../../contract/codes.ts';
import { type Gap, gapsOf, radarOf } from '../../../document/analysis/charts.ts';
import { pointId } from '../../../document/records/behaviour.ts';
import { QuotesBehind } from '../evidence/quotes-behind.tsx';
import styles from './groups.module.css';
import type { GroupsModel } from './groups-model.ts';

/** The maximum number of patterns in a radar chart: more cannot be distinguished. */
const maxPatterns = 5;

/** Charts of the patterns on all dimensions, and of the gaps between the company and its people. */
export function GroupCharts({ model }: { model: GroupsModel }) {
  return (
    <>
      <Radar model={model} />
      {model.profiles.company ? <Gaps model={model} /> : null}
    </>
  );
}

interface Group {
  id: string;
  name: string;
  colour: string;
  members: readonly string[];
}

interface Shown {
  id: string;
  name: string;
  colour: string;
  /** The ids of the members. */
  members: readonly string[];
  /** From 0 at the left end to 1. */
  values: readonly (number | null)[];
}

/** The accepted patterns with their members. */
function patternsOf({ map }: GroupsModel): Group[] {
  return map.patterns.map(({ id, name, colour }) => {
    const own = map.patternMembers.filter(({ pattern }) => pattern === id);
    return { id, name, colour, members: own.map(({ persona }) => persona) };
  });
}

function groupOfAll({ profiles }: GroupsModel): Group {
  const members = profiles.people.map(({ id }) => id);
  return { id: '', name: 'Everybody', colour: firstColour, members };
}

function shownOf(model: GroupsModel): Shown[] {
  const { profiles, names } = model;
  const patterns = patternsOf(model).slice(0, maxPatterns);
  const groups = patterns.length > 0 ? patterns : [groupOfAll(model)];
  return radarOf(profiles, groups).map(({ id, values }) => {
    const group = groups.find((one) => one.id === id);
    const company = stageColours.at(-1)?.colour ?? firstColour;
    return {
      id,
      values,
      name: group?.name ?? names.person(id),
      colour: group?.colour ?? company,
      members: group?.members ?? [id],
    };
  });
}

/** The points of people on one dimension, whose quotes are behind a figure. */
function pointsOf(dimension: string, people: readonly string[]): ReadonlySet<string> {
  return new Set(people.map((person) => pointId(person, dimension)));
}

function Radar({ model }: { model: GroupsModel }) {
  const { profiles } = model;
  const shown = shownOf(model);
  const spokes = profiles.scales.map(({ id, title }) => ({ id, name: title || 'Untitled' }));
  return (
    <section className={panel.section} aria-label="Profiles">
      <h3 className={panel.heading}>Profiles</h3>
      <RadarChart spokes={spokes} profiles={shown} />
      <ul className={styles.chips} aria-label="Whose profiles">
        {shown.map(({ id, name, colour }) => (
          <li key={id} className={styles.chip} style={cssVariables({ '--colour': colour })}>
            <span className={styles.chipDot} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
      <details className={styles.notice}>
        <summary>As a table</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>Mean position, from 0 % at the left end to 100 % at the right end</caption>
            <thead>
              <tr>
                <th scope="col">Dimension</th>
                {shown.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {profiles.scales.map(({ id, title }, index) => (
                <tr key={id}>
                  <th scope="row">{title || 'Untitled'}</th>
                  {shown.map((one) => (
                    <td key={one.id}>
                      <QuotesBehind
                        map={model.map}
                        title={sentence`${one.name}, ${title || 'Untitled'}`}
                        of={pointsOf(id, one.members)}
                      >
                        {percent(one.values[index] ?? null)}
                      </QuotesBehind>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

function Gaps({ model }: { model: GroupsModel }) {
  const groups = [groupOfAll(model), ...patternsOf(model)];
  const [chosen, setChosen] = useState('');
  // The selected pattern may have been removed.
  const group = groups.find(({ id }) => id === chosen) ?? groupOfAll(model);
  const gaps = gapsOf(model.profiles, group.members);
  const title = ({ dimension }: Gap) => model.names.dimension(dimension)?.title || 'Untitled';
  const bars = gaps.map((gap) => ({
    id: gap.dimension,
    name: title(gap),
    value: gap.gap,
    label: gap.steps === null ? '–' : <GapText model={model} group={group} gap={gap} />,
  }));
  return (
    <section className={panel.section} aria-label="Gap to the company">
      <h3 className={panel.heading}>Gap to the company</h3>
      <p className={panel.quiet}>
        How far the company stands from the mean of its people, in steps and in per cent of the
        scale: to the left (−) or to the right of them.
      </p>
      {groups.length > 1 ? (
        <NativeSelect
          label="Against"
          size="sm"
          data={groups.map(({ id, name }) => ({ value: id, label: name || 'Unnamed' }))}
          value={group.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      ) : null}
      <DivergingBars bars={bars} />
      <details className={styles.notice}>
        <summary>As a table</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>Widest gap first</caption>
            <thead>
              <tr>
                <th scope="col">Dimension</th>
                <th scope="col">{group.name || 'Unnamed'}</th>
                <th scope="col">Company</th>
                <th scope="col">Steps</th>
                <th scope="col">Gap</th>
              </tr>
            </thead>
            <tbody>
              {gaps.map((gap) => (
                <tr key={gap.dimension}>
                  <th scope="row">{title(gap)}</th>
                  <td>{gap.people?.toFixed(1) ?? '–'}</td>
                  <td>{gap.company ?? '–'}</td>
                  <td>{signed(gap.steps)}</td>
                  <td>
                    <GapShare model={model} group={group} gap={gap} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

interface GapProps {
  model: GroupsModel;
  group: Group;
  gap: Gap;
}

function GapText(props: GapProps) {
  return (
    <>
      {signed(props.gap.steps)} · <GapShare {...props} />
    </>
  );
}

/** A gap in per cent, which opens the quotes of its people and of the company. */
function GapShare({ model, group, gap: { dimension, gap } }: GapProps) {
  const { map, names, profiles } = model;
  const people = [...group.members, profiles.company?.id ?? ''];
  return (
    <QuotesBehind
      map={map}
      title={sentence`${group.name || 'Unnamed'}, ${names.dimension(dimension)?.title || 'Untitled'}`}
      of={pointsOf(dimension, people)}
    >
      {percent(gap)}
    </QuotesBehind>
  );
}

/** A number of steps with a sign and one decimal; negative is to the left. */
function signed(steps: number | null): string {
  if (steps === null) return '–';
  return `${steps > 0 ? '+' : steps < 0 ? '−' : ''}${Math.abs(steps).toFixed(1)}`;
}

function percent(part: number | null): string {
  return part === null ? '–' : `${Math.round(part * 100)} %`.replace('-', '−');
}
