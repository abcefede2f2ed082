CREATE TABLE "meaning_items" (
	"project_id" text NOT NULL,
	"id" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "meaning_items_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "meaning_passages" (
	"project_id" text NOT NULL,
	"item" text NOT NULL,
	"at" integer NOT NULL,
	"type" text NOT NULL,
	"start" integer NOT NULL,
	"text" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "meaning_passages_project_id_item_at_pk" PRIMARY KEY("project_id","item","at")
);
--> statement-breakpoint
CREATE TABLE "meaning_projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"revision" text NOT NULL,
	"encoder" text
);
--> statement-breakpoint
CREATE TABLE "meaning_vectors" (
	"digest" text NOT NULL,
	"encoder" text NOT NULL,
	"vector" "bytea",
	"signs" bit varying,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meaning_vectors_digest_encoder_pk" PRIMARY KEY("digest","encoder")
);
--> statement-breakpoint
CREATE INDEX "meaning_passages_digest" ON "meaning_passages" USING btree ("digest");