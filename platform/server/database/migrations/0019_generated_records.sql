CREATE TABLE "generated_records" (
	"project_id" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"run_id" text NOT NULL,
	"backing" text NOT NULL,
	"maker" text NOT NULL,
	"model" text,
	"prompt_version" text,
	"digest" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "generated_records_project_id_collection_record_id_pk" PRIMARY KEY("project_id","collection","record_id")
);
--> statement-breakpoint
CREATE INDEX "generated_records_run" ON "generated_records" USING btree ("run_id");