CREATE TABLE "tracker_hooks" (
	"connection_id" text NOT NULL,
	"site_id" text NOT NULL,
	"tracker" text NOT NULL,
	"project_there" text NOT NULL,
	"hook_there" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	CONSTRAINT "tracker_hooks_connection_id_site_id_project_there_pk" PRIMARY KEY("connection_id","site_id","project_there")
);
--> statement-breakpoint
ALTER TABLE "tracker_tickets" ADD COLUMN "completing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tracker_tickets" ADD COLUMN "item_status" text;--> statement-breakpoint
ALTER TABLE "tracker_tickets" ADD COLUMN "item_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tracker_hooks_due_at" ON "tracker_hooks" USING btree ("due_at");