CREATE TABLE "damaged_pieces" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_formers" (
	"document" text NOT NULL,
	"id" bigint NOT NULL,
	"payload" "bytea" NOT NULL,
	"digest" "bytea",
	CONSTRAINT "document_formers_document_id_pk" PRIMARY KEY("document","id")
);
--> statement-breakpoint
ALTER TABLE "document_snapshots" ADD COLUMN "digest" "bytea";--> statement-breakpoint
ALTER TABLE "document_snapshots" ADD COLUMN "digested_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "document_updates" ADD COLUMN "digest" "bytea";--> statement-breakpoint
ALTER TABLE "project_versions" ADD COLUMN "digest" "bytea";--> statement-breakpoint
CREATE INDEX "damaged_pieces_document" ON "damaged_pieces" USING btree ("document");--> statement-breakpoint
UPDATE "document_snapshots" SET "digest" = sha256("state"), "digested_at" = "folded_at";--> statement-breakpoint
UPDATE "project_versions" SET "digest" = sha256("state");
