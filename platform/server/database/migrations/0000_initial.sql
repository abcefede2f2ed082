CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"code" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redeemed_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_snapshots" (
	"document" text PRIMARY KEY NOT NULL,
	"state" "bytea" NOT NULL,
	"folded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_updates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"payload" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "root_secret_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_counts" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "backup_codes_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"device_token" text NOT NULL,
	"device_type" text NOT NULL,
	"browser_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"digest" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_purpose_email_pk" PRIMARY KEY("purpose","email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"attempt" text,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"content" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text,
	"product_type" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"designation" text,
	"company_size" text,
	"default_dashboard" text NOT NULL,
	"picture" text,
	"picture_text" text DEFAULT '' NOT NULL,
	"profile_updated" boolean DEFAULT false NOT NULL,
	"ip_country" text DEFAULT '' NOT NULL,
	"ip_city" text DEFAULT '' NOT NULL,
	"ip_state" text DEFAULT '' NOT NULL,
	"mapper_id" text,
	"project_id" text,
	"registration" text,
	"totp_secret" text,
	"two_factor" boolean DEFAULT false NOT NULL,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"doings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_reads" (
	"thread_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "comment_reads_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"anchor" text NOT NULL,
	"created_by" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"newest" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "comments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" text NOT NULL,
	"project_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exported_files" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentions" (
	"project_id" text NOT NULL,
	"place" text NOT NULL,
	"user_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mentions_project_id_place_user_id_pk" PRIMARY KEY("project_id","place","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"by_id" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_plans" (
	"user_id" text NOT NULL,
	"side" text NOT NULL,
	"tier" text NOT NULL,
	"trial_begun_at" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"trial_continued_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "account_plans_user_id_side_pk" PRIMARY KEY("user_id","side")
);
--> statement-breakpoint
CREATE TABLE "picture_uses" (
	"file" text NOT NULL,
	"used_by" text NOT NULL,
	CONSTRAINT "picture_uses_file_used_by_pk" PRIMARY KEY("file","used_by")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"file" text PRIMARY KEY NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "project_folders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"parent_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"permission" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_members_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_places" (
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"folder_id" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"title_key" text NOT NULL,
	"ownership" text NOT NULL,
	"trashed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_places_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"owner_id" text NOT NULL,
	"made_by_ai" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"may_duplicate" boolean DEFAULT false NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"picture" text,
	"preview" jsonb,
	"title_words" text NOT NULL,
	"text_words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', title_words || ' ' || text_words)) STORED
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"permission" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_requests_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"email" text NOT NULL,
	"permission" text NOT NULL,
	"token_digest" text NOT NULL,
	"invited_by" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"project_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"sealed_token" text NOT NULL,
	"token_digest" text NOT NULL,
	"permission" text NOT NULL,
	"may_export" boolean NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"showcase" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"state" "bytea" NOT NULL,
	"preview" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_file_pictures_file_fk" FOREIGN KEY ("file") REFERENCES "public"."pictures"("file") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_created_at" ON "jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_sent_at" ON "outbox_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "redeemed_challenges_expires_at" ON "redeemed_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_updates_document" ON "document_updates" USING btree ("document","id");--> statement-breakpoint
CREATE INDEX "attempt_counts_resets_at" ON "attempt_counts" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "devices_user_id" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_session_id" ON "devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "identities_user_id" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tickets_user_id" ON "tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_expires_at" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activities_quarter" ON "activities" USING btree ("project_id","user_id","quarter");--> statement-breakpoint
CREATE INDEX "activities_project" ON "activities" USING btree ("project_id","last_at","id");--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reads_user" ON "comment_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_threads_project" ON "comment_threads" USING btree ("project_id","newest");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id","number");--> statement-breakpoint
CREATE INDEX "comments_project" ON "comments" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "exported_files_created_at" ON "exported_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "picture_uses_by" ON "picture_uses" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "pictures_released" ON "pictures" USING btree ("released_at") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "project_folders_user" ON "project_folders" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "project_members_user" ON "project_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "places_modified" ON "project_places" USING btree ("user_id","kind","folder_id","updated_at","project_id") WHERE not trashed;--> statement-breakpoint
CREATE INDEX "places_opened" ON "project_places" USING btree ("user_id","kind","folder_id","opened_at","project_id") WHERE not trashed;--> statement-breakpoint
CREATE INDEX "places_title" ON "project_places" USING btree ("user_id","kind","folder_id",title_key collate "C","project_id") WHERE not trashed;--> statement-breakpoint
CREATE INDEX "places_ownership" ON "project_places" USING btree ("user_id","kind","folder_id","ownership","updated_at","project_id") WHERE not trashed;--> statement-breakpoint
CREATE INDEX "places_everywhere" ON "project_places" USING btree ("user_id",coalesce(updated_at, updated_at),"project_id") WHERE not trashed;--> statement-breakpoint
CREATE INDEX "projects_owner" ON "projects" USING btree ("owner_id","kind","trashed_at","id");--> statement-breakpoint
CREATE INDEX "projects_trashed" ON "projects" USING btree ("trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search");--> statement-breakpoint
CREATE INDEX "access_requests_user" ON "access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_project_email" ON "invitations" USING btree ("project_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "invitations_accepted_by" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "share_links" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_id" ON "share_links" USING btree ("id");--> statement-breakpoint
CREATE INDEX "share_links_showcase" ON "share_links" USING btree ("created_at") WHERE showcase;--> statement-breakpoint
CREATE INDEX "templates_user" ON "templates" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "project_versions_project" ON "project_versions" USING btree ("project_id","created_at");