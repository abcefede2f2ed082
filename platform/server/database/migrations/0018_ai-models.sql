CREATE TABLE "ai_model_tests" (
	"work" text PRIMARY KEY NOT NULL,
	"api" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"tested_at" timestamp (3) with time zone NOT NULL,
	"failure_code" text,
	"failure_text" text,
	"milliseconds" integer NOT NULL,
	"structure" text,
	"pictures" boolean,
	"dimensions" integer
);
--> statement-breakpoint
CREATE TABLE "ai_models" (
	"work" text PRIMARY KEY NOT NULL,
	"api" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"api_key" text,
	"input_price" double precision,
	"output_price" double precision
);
--> statement-breakpoint
CREATE TABLE "ai_payer_rules" (
	"payer_kind" text NOT NULL,
	"payer_id" text NOT NULL,
	"stays_local" boolean NOT NULL,
	CONSTRAINT "ai_payer_rules_payer_kind_payer_id_pk" PRIMARY KEY("payer_kind","payer_id")
);
--> statement-breakpoint
CREATE TABLE "ai_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"tokens_a_day" bigint,
	"payer_tokens_a_day" bigint,
	"stays_local" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"day" date NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"work" text NOT NULL,
	"requests" bigint NOT NULL,
	"input" bigint NOT NULL,
	"output" bigint NOT NULL,
	"estimated" bigint NOT NULL,
	"cost" double precision NOT NULL,
	CONSTRAINT "ai_usage_day_payer_kind_payer_id_user_id_work_pk" PRIMARY KEY("day","payer_kind","payer_id","user_id","work")
);
