import type { ListedProject } from '#features/projects/contract/project.ts';
import {
  definedFields,
  type Editing,
  type ProjectCreation,
  type ProjectKind,
} from '#features/projects/server/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import {
  beginFromSample,
  importFailures,
  importPersonas,
  personaCalls,
} from '../../contract/persona-calls.ts';
import type { PersonasProject } from '../../contract/project.ts';
import { describeProject } from '../../document/edits.ts';
import { meterOf } from '../../document/meter.ts';
import { type PersonasShape, personasDocument } from '../../document/personas-document.ts';
import { planPersonas } from '../../document/written-personas.ts';
import { toPersona, toTheme } from '../answers.ts';
import { planPicture } from '../plan-picture.ts';
import { readSample } from '../samples.ts';

/** Reads a project in the open format, in a separate process. */
const personasReader = defineReader<typeof import('../importing/personas-file.ts')>(
  new URL('../importing/personas-file.ts', import.meta.url),
  60,
);

interface ProjectRoutesOptions {
  projects: Pick<ProjectCreation, 'begin' | 'see'>;
  readers: Pick<Readers, 'read'>;
  editing: Editing<PersonasShape>;
  kind: ProjectKind;
  toRecord: (project: ListedProject) => PersonasProject;
}

/** The calls on a whole project: its properties, and its creation from a sample or a file. */
export function projectRoutes(options: ProjectRoutesOptions): Implementation[] {
  const { projects, readers, editing, kind, toRecord } = options;
  return [
    implement(personaCalls.details, async ({ actor, input: { params } }) => {
      const value = await editing.read(actor, params.id);
      const { sections, byStatus, withEvidence } = meterOf(value.sections, value.evidence);
      return {
        project: toRecord(await projects.see(actor, params.id)),
        theme: toTheme(value),
        personas: value.personas.map(({ id }) => toPersona(value, id)),
        meter: { sections, by_status: byStatus, with_evidence: withEvidence },
      };
    }),
    implement(personaCalls.changeTheme, async ({ actor, input: { params, body } }) => {
      const { logo, ...theme } = body;
      const picture = planPicture(logo);
      return toTheme(
        await editing.change(actor, params.id, () => [
          ...picture.plan,
          planEdit(describeProject, definedFields({ ...theme, logo: picture.id })),
        ]),
      );
    }),
    implement(beginFromSample, async ({ actor, input: { body } }) => {
      const { title, document } = await sampleDocument(body.variant);
      const id = await projects.begin(actor, kind, { title, document });
      return toRecord(await projects.see(actor, id));
    }),
    implement(importPersonas, async ({ actor, uploads, signal }) => {
      const file = uploads.find(({ field }) => field === 'personas');
      if (!file) throw importFailures.fail('file_missing');
      const reading = { owner: actor.userId, signal };
      const { title, state } = await readers.read(personasReader, { path: file.path }, reading);
      const id = await projects.begin(actor, kind, { title, document: state });
      return toRecord(await projects.see(actor, id));
    }),
  ];
}

/** A new document of a sample of the library. */
async function sampleDocument(variant: string) {
  const sample = await readSample(variant);
  const document = emptyDocument(personasDocument);
  applyPlanned(document, planPersonas(sample, newId, []), { kind: 'import' });
  return { title: sample.title, document };
}
