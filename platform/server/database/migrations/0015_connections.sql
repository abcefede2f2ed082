CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"service" text NOT NULL,
	"subject" text,
	"account_name" text NOT NULL,
	"title" text,
	"auth" text NOT NULL,
	"credentials" text,
	"generation" integer DEFAULT 0 NOT NULL,
	"scopes" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"error_code" text,
	"error_text" text,
	"error_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"webhook_id" text NOT NULL,
	"delivery" text NOT NULL,
	"delivery_id" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" "bytea",
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_webhook_id_delivery_pk" PRIMARY KEY("webhook_id","delivery")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"key_digest" text NOT NULL,
	"secret" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"connection_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhooks_key_digest_unique" UNIQUE("key_digest")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_subject" ON "connections" USING btree ("owner_kind","owner_id","service","subject");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_received_at" ON "webhook_deliveries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhooks_owner" ON "webhooks" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "webhooks_connection_id" ON "webhooks" USING btree ("connection_id");