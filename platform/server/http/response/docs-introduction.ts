/** How a script begins, above the calls in the public documentation; in Markdown. */
export const docsIntroduction = `Every call that the suite makes. [A typed client](/api/docs/client.ts) in TypeScript sends them.

## Begin
1. Create a personal access token in [Account settings](/account-settings). It is shown once.
2. Send it with each call, in the header \`Authorization: Bearer …\`:

\`\`\`sh
curl -sS -H "Authorization: Bearer $TOKEN" "$SITE/api/main/projects/list"
\`\`\`

The answer lists your projects with their ids (\`_id\`) and kinds. \`GET /api/main/projects/{id}/actions\` then lists what
can be changed in one, and \`POST /api/main/projects/{id}/actions/{name}\` changes it.

## Scopes
A token allows one of these, and never more than its account:

| scope | allows |
|---|---|
| \`read\` | reading |
| \`comment\` | also commenting |
| \`propose\` | also proposing changes, which a person applies |
| \`edit\` | also changing projects |
| \`manage\` | also sharing and deleting |

A token that is limited to chosen projects gets 404 for all others. Calls that need a session cannot be sent with a token.

## Answers
An answer is \`{"status": "success", "data": …}\` or \`{"status": "failure", "error": {"error_code", "error_message", "fields"}}\`,
with a fitting HTTP status. After 429 and 503, wait for the seconds in \`Retry-After\`.

## Webhooks and assistants
Account settings also adds webhooks, whose events are described at the end, and shows how an assistant connects to \`/mcp\`.`;
