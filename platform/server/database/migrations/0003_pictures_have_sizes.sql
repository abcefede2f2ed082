ALTER TABLE "pictures" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "kept_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_kept_by" ON "pictures" USING btree ("kept_by","bytes");