CREATE TABLE "links" (
	"project_id" text NOT NULL,
	"id" text NOT NULL,
	"thing" text NOT NULL,
	"what" text NOT NULL,
	"title" text NOT NULL,
	"to_project" text NOT NULL,
	"to_thing" text NOT NULL,
	"follows" boolean NOT NULL,
	"stale_at" timestamp (3) with time zone,
	CONSTRAINT "links_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "things" (
	"project_id" text NOT NULL,
	"id" text NOT NULL,
	"what" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"facts" jsonb NOT NULL,
	"digest" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED,
	CONSTRAINT "things_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE INDEX "links_to" ON "links" USING btree ("to_project","to_thing");--> statement-breakpoint
CREATE INDEX "links_stale" ON "links" USING btree ("project_id") WHERE stale_at is not null;--> statement-breakpoint
CREATE INDEX "things_changed" ON "things" USING btree ("project_id","changed_at");--> statement-breakpoint
CREATE INDEX "things_search" ON "things" USING gin ("search");