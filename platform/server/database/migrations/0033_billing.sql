CREATE TABLE "billing_closures" (
	"customer" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_id" text NOT NULL,
	"side" text NOT NULL,
	"payment_kind" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"currency" text NOT NULL,
	"total" integer NOT NULL,
	"amount_due" integer NOT NULL,
	"sums" jsonb NOT NULL,
	"purpose" jsonb,
	"billed_to" jsonb NOT NULL,
	"seller" jsonb,
	"payment_note" text DEFAULT '' NOT NULL,
	"stripe_id" text,
	"pay_url" text
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_id" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_payers" (
	"payer_kind" text NOT NULL,
	"payer_id" text NOT NULL,
	"name" text,
	"email" text,
	"tax_id" jsonb,
	"reference" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"credit" integer DEFAULT 0 NOT NULL,
	"stripe_customer" text,
	"payment_method" jsonb,
	"fetch_begun" integer DEFAULT 0 NOT NULL,
	"fetch_written" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_payers_payer_kind_payer_id_pk" PRIMARY KEY("payer_kind","payer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_id" text NOT NULL,
	"side" text NOT NULL,
	"plan_type" text,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_id" text NOT NULL,
	"side" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"payer_kind" text NOT NULL,
	"payer_id" text NOT NULL,
	"side" text NOT NULL,
	"payment_kind" text NOT NULL,
	"state" text NOT NULL,
	"tier" text NOT NULL,
	"cycle" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"anchor" timestamp (3) with time zone,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"auto_renewal" boolean DEFAULT true NOT NULL,
	"past_due_since" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"chosen_date" timestamp (3) with time zone,
	"granted" text,
	"stripe_id" text,
	CONSTRAINT "billing_subscriptions_payer_kind_payer_id_side_pk" PRIMARY KEY("payer_kind","payer_id","side")
);
--> statement-breakpoint
CREATE INDEX "billing_events_at" ON "billing_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_number" ON "billing_invoices" USING btree ("payment_kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_stripe" ON "billing_invoices" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "billing_invoices_payer" ON "billing_invoices" USING btree ("payer_kind","payer_id","side","issued_at");--> statement-breakpoint
CREATE INDEX "billing_invoices_issued" ON "billing_invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "billing_notices_unsent" ON "billing_notices" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payers_customer" ON "billing_payers" USING btree ("stripe_customer");--> statement-breakpoint
CREATE INDEX "billing_requests_at" ON "billing_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "billing_sessions_payer" ON "billing_sessions" USING btree ("payer_kind","payer_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_subscriptions_stripe" ON "billing_subscriptions" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_end" ON "billing_subscriptions" USING btree ("state","period_end");