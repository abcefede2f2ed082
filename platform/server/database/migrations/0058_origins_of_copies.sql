CREATE TABLE "project_copies" (
	"project_id" text PRIMARY KEY NOT NULL,
	"copied_from" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_contributions" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "copied_from" text;--> statement-breakpoint
CREATE INDEX "project_copies_from" ON "project_copies" USING btree ("copied_from");--> statement-breakpoint
CREATE INDEX "library_contributions_project" ON "library_contributions" USING btree ("project_id");