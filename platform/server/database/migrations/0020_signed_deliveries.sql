ALTER TABLE "webhook_deliveries" ADD COLUMN "signed" text;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_signed" ON "webhook_deliveries" USING btree ("webhook_id","signed");