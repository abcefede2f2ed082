ALTER TABLE "form_submissions" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "same_address" boolean DEFAULT false NOT NULL;