ALTER TABLE "connections" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "shared_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "connections_team" ON "connections" USING btree ("team_id");