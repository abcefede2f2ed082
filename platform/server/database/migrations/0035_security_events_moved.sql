-- An account that no longer exists gets one pseudonym in all of its entries.
WITH "gone" AS (
	SELECT "user_id", 'deleted-' || gen_random_uuid() AS "pseudonym"
	FROM (
		SELECT DISTINCT "user_id" FROM "security_events"
		WHERE "user_id" IS NOT NULL AND "user_id" NOT IN (SELECT "id" FROM "users")
	) AS "ids"
)
INSERT INTO "audit_entries" (
	"id", "at", "action", "actor_kind", "actor_id", "actor_name", "actor_email",
	"target_kind", "target_id", "target_title", "address", "user_agent"
)
SELECT
	e."id",
	e."at",
	'account.' || CASE e."what"
		WHEN 'account-made' THEN 'created'
		WHEN 'account-deleted' THEN 'deleted'
		ELSE replace(e."what", '-', '_')
	END,
	CASE WHEN e."user_id" IS NULL OR e."what" IN ('sign-in-failed', 'sign-in-refused', 'second-factor-failed', 'session-stolen')
		THEN 'visitor' ELSE 'account' END,
	CASE WHEN e."what" IN ('sign-in-failed', 'sign-in-refused', 'second-factor-failed', 'session-stolen')
		THEN NULL ELSE coalesce(u."id", g."pseudonym") END,
	CASE WHEN e."user_id" IS NULL OR e."what" IN ('sign-in-failed', 'sign-in-refused', 'second-factor-failed', 'session-stolen')
		THEN '' ELSE coalesce(u."full_name", 'Deleted account') END,
	CASE WHEN e."what" IN ('sign-in-failed', 'sign-in-refused', 'second-factor-failed', 'session-stolen')
		THEN '' ELSE coalesce(u."email", '') END,
	CASE WHEN e."user_id" IS NULL THEN NULL ELSE 'account' END,
	coalesce(u."id", g."pseudonym"),
	CASE WHEN e."user_id" IS NULL THEN '' ELSE coalesce(u."email", 'Deleted account') END,
	e."address",
	e."user_agent"
FROM "security_events" e
LEFT JOIN "users" u ON u."id" = e."user_id"
LEFT JOIN "gone" g ON g."user_id" = e."user_id";--> statement-breakpoint
DROP TABLE "security_events" CASCADE;
