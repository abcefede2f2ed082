import type { RunningServer } from '#tests/e2e/server.ts';

/** Imports a file in the open format by a tool's call; returns the id of the project. */
export async function importJson(
  server: RunningServer,
  token: string,
  { path, field, content }: { path: string; field: string; content: unknown },
): Promise<string> {
  const form = new FormData();
  form.append(field, new Blob([JSON.stringify(content)]), 'project.json');
  const response = await fetch(`${server.url}/api/main/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`The import was answered with ${response.status}.`);
  const { data } = (await response.json()) as { data: { _id: string } };
  return data._id;
}
