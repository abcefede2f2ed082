CREATE TABLE "team_domain_joins" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "team_domain_joins_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "team_domains" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"domain" text NOT NULL,
	"sides" text[] NOT NULL,
	"text" text NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"full_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "team_domain_joins_user" ON "team_domain_joins" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_domains_team" ON "team_domains" USING btree ("team_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "team_domains_proved" ON "team_domains" USING btree ("domain") WHERE proved_at is not null;