INSERT INTO "audit_entries" (
	"id", "at", "action", "actor_kind", "actor_id", "actor_name", "actor_email", "token_name",
	"target_kind", "target_id", "target_title", "details", "address", "user_agent"
)
SELECT
	a."id",
	a."at",
	'assistant.tool_used',
	'assistant',
	u."id",
	u."full_name",
	u."email",
	a."token_name",
	CASE WHEN p."id" IS NULL THEN NULL ELSE 'project' END,
	p."id",
	coalesce(p."title", ''),
	jsonb_build_object('tool', a."tool", 'result', coalesce(a."failure", 'done')),
	a."address",
	a."client"
FROM "assistant_uses" a
JOIN "users" u ON u."id" = a."user_id"
LEFT JOIN "projects" p ON p."id" = a."project_id"
-- Uses of the last days may be in the log already.
WHERE NOT EXISTS (
	SELECT 1 FROM "audit_entries" e
	WHERE e."action" = 'assistant.tool_used' AND e."actor_id" = a."user_id" AND e."at" <= a."at"
);--> statement-breakpoint
DROP TABLE "assistant_uses" CASCADE;
