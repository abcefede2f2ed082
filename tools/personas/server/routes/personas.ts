import type { z } from 'zod';
import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { moveTo, positionAtIndex } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { personaCalls as calls } from '../../contract/persona-calls.ts';
import * as edits from '../../document/edits.ts';
import type { PersonasShape } from '../../document/personas-document.ts';
import { toPage, toPersona } from '../answers.ts';
import { planPicture } from '../plan-picture.ts';

/** The calls on personas, their pages and layouts. */
export function personaRoutes(editing: Editing<PersonasShape>): Implementation[] {
  return [...onePersonaRoutes(editing), ...pageRoutes(editing)];
}

function onePersonaRoutes({ change, add }: Editing<PersonasShape>): Implementation[] {
  return [
    implement(calls.addPersona, ({ actor, input: { params, body } }) =>
      add(
        actor,
        params.id,
        (id, { personas }) => {
          const position = positionAtIndex(personas, body.position);
          const picture = planPicture(body.picture);
          return [
            ...picture.plan,
            planEdit(edits.addPersona, {
              ...fieldsOf(body),
              id,
              position,
              picture: picture.id ?? null,
            }),
          ];
        },
        toPersona,
      ),
    ),
    implement(calls.changePersona, async ({ actor, input: { params, body } }) => {
      const { persona_id: id } = params;
      const { position: index } = body;
      const picture = planPicture(body.picture);
      const value = await change(actor, params.id, ({ personas }) => [
        ...picture.plan,
        planEdit(edits.changePersona, { ...fieldsOf(body), id }),
        ...(picture.id === undefined
          ? []
          : [planEdit(edits.picturePersona, { id, picture: picture.id })]),
        ...(index === undefined
          ? []
          : [planEdit(edits.movePersona, { id, position: moveTo(personas, id, index) })]),
      ]);
      return toPersona(value, id);
    }),
    implement(calls.removePersona, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ personas }) => [
        planEdit(edits.removePersona, recordIn(personas, params.persona_id)),
      ]);
      return null;
    }),
  ];
}

function pageRoutes({ change, add }: Editing<PersonasShape>): Implementation[] {
  return [
    implement(calls.addPage, ({ actor, input: { params, body } }) => {
      const { persona_id: persona, position: index, ...page } = body;
      return add(
        actor,
        params.id,
        (id, { pages }) => {
          const position = positionAtIndex(
            pages.filter((one) => one.persona === persona),
            index,
          );
          return [planEdit(edits.addPage, { ...definedFields(page), id, persona, position })];
        },
        toPage,
      );
    }),
    implement(calls.changePage, async ({ actor, input: { params, body } }) => {
      const { page_id: id } = params;
      const { title, position: index } = body;
      const value = await change(actor, params.id, ({ pages }) => {
        const { persona } = recordIn(pages, id);
        const siblings = pages.filter((one) => one.persona === persona);
        return [
          planEdit(edits.changePage, { ...definedFields({ title }), id }),
          ...(index === undefined
            ? []
            : [planEdit(edits.movePage, { id, persona, position: moveTo(siblings, id, index) })]),
        ];
      });
      return toPage(value, id);
    }),
    implement(calls.removePage, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ pages }) => [
        planEdit(edits.removePage, recordIn(pages, params.page_id)),
      ]);
      return null;
    }),
    implement(calls.setLayout, async ({ actor, input: { params, body } }) => {
      const { page_id: id, layout } = body;
      const value = await change(actor, params.id, () => [
        planEdit(edits.changePage, { id, layout }),
      ]);
      return toPage(value, id);
    }),
  ];
}

type Body = z.output<NonNullable<typeof calls.changePersona.body>>;

/** The fields of a persona, by their names in the document. */
function fieldsOf(body: Body) {
  const { name, role, kind, share, owner } = body;
  const { one_line: oneLine, persona_type: type, design_role: design } = body;
  const { color_code: colour, review_by: reviewBy } = body;
  return definedFields({ name, role, kind, share, owner, oneLine, type, design, colour, reviewBy });
}
