CREATE TABLE "personal_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "personal_tokens_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "personal_tokens_user_id" ON "personal_tokens" USING btree ("user_id");--> statement-breakpoint
-- The first account of an installation administers it; one that the machine opened for its own demo does not.
UPDATE "users" SET "is_admin" = true WHERE "id" = (
	SELECT "id" FROM "users" WHERE "email_verified" AND NOT EXISTS (
		SELECT 1 FROM "identities" WHERE "identities"."user_id" = "users"."id" AND "identities"."provider" = 'machine'
	) ORDER BY "created_at", "id" LIMIT 1
);
