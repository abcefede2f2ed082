import type { ServiceClient } from '#features/connections/server/index.ts';
import { designFailures } from '#features/designs/contract/failures.ts';
import type {
  DesignComment,
  DesignSession,
  DesignTool,
  NewDesignComment,
} from '#features/designs/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { failureOfAnswer } from '#platform/server/outside/outgoing/outside-failure.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { addressInFigma, figmaAddress } from './figma-address.ts';
import * as answers from './figma-answers.ts';
import { createFigmaClient, type FigmaClient, part, scarce } from './figma-client.ts';

/** Reads the frames of a file in a separate process. */
const framesReader = defineReader<typeof import('./frames-in-file.ts')>(
  new URL('./frames-in-file.ts', import.meta.url),
  30,
);

/** Bytes of the description of a file, and of a picture, at most. */
const [largestFile, largestPicture] = [48 * 1024 * 1024, 40 * 1024 * 1024];
/** Levels of the file that are read: pages, the nodes on them, and the nodes in their sections. */
const depth = 3;

interface FigmaParts {
  /** Address of the API, such as `https://api.figma.com`. */
  apiUrl: string;
  services: readonly string[];
  readers: Pick<Readers, 'read'>;
}

/** Figma, by its REST API. */
export function createFigmaTool({ apiUrl, services, readers }: FigmaParts): DesignTool {
  return {
    ...{ id: 'figma', name: 'Figma', services, planFeature: 'design_tool' },
    readAddress: addressInFigma,
    addressOf: figmaAddress,
    open: (client) => createFigmaSession(client, { apiUrl, readers }),
  };
}

/** The account of a new connection. */
export async function figmaAccount({ fetch }: ServiceClient, apiUrl: string) {
  const { id, handle, email } = await createFigmaClient(fetch, apiUrl).request(
    answers.me,
    '/v1/me',
  );
  return { subject: id, name: handle || email || id };
}

function createFigmaSession(
  { fetch }: ServiceClient,
  { apiUrl, readers }: Pick<FigmaParts, 'apiUrl' | 'readers'>,
): DesignSession {
  const client = createFigmaClient(fetch, apiUrl);
  return {
    ...commentsOf(client),
    async file(key) {
      const { name, version, last_touched_at, url } = await client.request(
        answers.fileMeta,
        `/v1/files/${part(key)}/meta`,
      );
      const location = { file: key, node: null };
      return { name, version: version ?? last_touched_at, url: url ?? figmaAddress(location) };
    },
    async frames({ file, node }, reading) {
      const path = `/v1/files/${part(file)}`;
      const limits = { ...scarce, maxBytes: largestFile };
      const answer =
        node === null
          ? await client.send(path, { query: { depth }, limits })
          : await client.send(`${path}/nodes`, { query: { ids: node, depth: depth - 1 }, limits });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return readers.read(framesReader, { bytes, node }, reading);
    },
    async draw(key, nodes, scale) {
      const { images, err } = await client.request(answers.images, `/v1/images/${part(key)}`, {
        query: { ids: nodes.join(','), format: 'png', scale, use_absolute_bounds: true },
        limits: scarce,
      });
      if (err) throw designFailures.fail('design/too-much', `Figma: ${err}`);
      return new Map(nodes.map((node) => [node, images[node] ?? null]));
    },
    async download(address, signal) {
      const limits = { maxBytes: largestPicture, totalMs: 60_000 };
      const answer = await fetch(address, { signal, limits });
      if (!answer.ok) {
        await answer.body?.cancel();
        if (answer.status !== 403 && answer.status !== 404) {
          throw (
            failureOfAnswer(answer, 'Figma', Date.now()) ?? designFailures.fail('outside_answer')
          );
        }
        const text = 'The address of this picture expired at Figma. Import the frame again.';
        throw designFailures.fail('outside_answer', text);
      }
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

function commentsOf(
  client: FigmaClient,
): Pick<DesignSession, 'comments' | 'comment' | 'removeComment'> {
  const path = (key: string) => `/v1/files/${part(key)}/comments`;
  return {
    comments: async (key) =>
      (await client.request(answers.comments, path(key))).comments.map(commentOf),
    async comment(key, { message, node, area }) {
      const body = { message, client_meta: clientMetaOf(node, area) };
      return commentOf(await client.request(answers.comment, path(key), { method: 'POST', body }));
    },
    async removeComment(key, id) {
      try {
        const answer = await client.send(`${path(key)}/${part(id)}`, { method: 'DELETE' });
        await answer.body?.cancel();
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'design/gone')) throw error;
      }
    },
  };
}

/** Where a comment is: a point of a frame, or a region of it. */
function clientMetaOf(node_id: string, { x, y, width, height }: NewDesignComment['area']) {
  const position = { node_id, node_offset: { x, y } };
  if (width === null || height === null) return position;
  const region = { region_width: width, region_height: height };
  return { ...position, ...region, comment_pin_corner: 'bottom-right' };
}

function commentOf(one: answers.CommentAnswer): DesignComment {
  return {
    id: one.id,
    number: one.order_id ?? null,
    message: one.message,
    parent: one.parent_id || null,
    node: one.client_meta?.node_id ?? null,
    author: one.user.handle,
    at: new Date(one.created_at),
    resolvedAt: one.resolved_at ? new Date(one.resolved_at) : null,
  };
}
