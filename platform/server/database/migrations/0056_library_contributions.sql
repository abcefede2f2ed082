CREATE TABLE "library_contributions" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"shown_name" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"method" text NOT NULL,
	"sector" text NOT NULL,
	"for_whom" text NOT NULL,
	"not_for" text NOT NULL,
	"about" text NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "library_contributions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "library_contributions_user" ON "library_contributions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "library_contributions_state" ON "library_contributions" USING btree ("state","created_at");