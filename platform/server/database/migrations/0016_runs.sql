CREATE TABLE "run_changes" (
	"run_id" text NOT NULL,
	"step" integer NOT NULL,
	"shape_version" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "run_changes_run_id_step_pk" PRIMARY KEY("run_id","step")
);
--> statement-breakpoint
CREATE TABLE "run_partials" (
	"run_id" text NOT NULL,
	"index" integer NOT NULL,
	"value" json NOT NULL,
	CONSTRAINT "run_partials_run_id_index_pk" PRIMARY KEY("run_id","index")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"project_id" text,
	"title" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"input" json NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"partial_count" integer DEFAULT 0 NOT NULL,
	"partial_size" integer DEFAULT 0 NOT NULL,
	"partials_cut" boolean DEFAULT false NOT NULL,
	"partials_attempt" integer DEFAULT 1 NOT NULL,
	"result" json,
	"error_code" text,
	"error_message" text,
	"retry_of" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"version_id" text,
	"undo_begun_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "run_changes" ADD CONSTRAINT "run_changes_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_partials" ADD CONSTRAINT "run_partials_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_owner" ON "runs" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_project" ON "runs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "runs_under_way" ON "runs" USING btree ("created_at") WHERE "runs"."state" in ('queued', 'running');