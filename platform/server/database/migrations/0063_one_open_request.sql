ALTER TABLE "billing_requests" ADD COLUMN "is_declined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_requests" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Of several open requests of an account for the same plan the newest one stays open.
UPDATE "billing_requests" AS "old" SET "done_at" = now() WHERE "done_at" IS NULL AND EXISTS (
  SELECT 1 FROM "billing_requests" AS "new"
  WHERE "new"."done_at" IS NULL AND "new"."user_id" = "old"."user_id" AND "new"."payer_kind" = "old"."payer_kind"
    AND "new"."payer_id" = "old"."payer_id" AND "new"."side" = "old"."side"
    AND ("new"."at", "new"."id") > ("old"."at", "old"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "billing_requests_open" ON "billing_requests" USING btree ("user_id","payer_kind","payer_id","side") WHERE done_at is null;